internal import EditorCore

/// Where settings are in etcd: the nodes of a cluster, and the prefix of the keys.
///
///     etcd://10.0.0.1,10.0.0.2:2379/app/      plain HTTP, or TLS where certificates are named
///     etcds://etcd.example.org/app/           TLS
///     etcd:///app/                            the nodes that ETCDCTL_ENDPOINTS names, or this machine
///     etcd://10.0.0.1?prefix=app/             keys that begin with no slash
package struct EtcdAddress: Hashable, Sendable {
  /// As it was given.
  package let text: String
  /// The host of each node with its port; none where the address names no node.
  package let hosts: [String]
  package let isSecure: Bool
  package let user: String?
  package let prefix: [UInt8]

  private static let schemes: [(text: String, isSecure: Bool)] = [
    ("etcd://", false), ("etcds://", true),
  ]
  private static let port = ":2379"

  /// Whether a word of the command line means something in etcd, well spelled or not.
  package static func isMeant(by text: String) -> Bool {
    schemes.contains { text.hasPrefix($0.text) }
  }

  package init(_ text: String) throws(EtcdError) {
    guard let (scheme, isSecure) = Self.schemes.first(where: { text.hasPrefix($0.text) }) else {
      throw .badAddress(text)
    }
    self.text = text
    self.isSecure = isSecure
    let rest = text.dropFirst(scheme.count)
    var authority = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest[authority.endIndex...]
    if let at = authority.lastIndex(of: "@") {
      let user = authority[..<at]
      if user.contains(":") { throw .passwordInAddress }
      self.user = String(user)
      authority = authority[authority.index(after: at)...]
    } else {
      user = nil
    }
    var hosts: [String] = []
    for host in authority.split(separator: ",", omittingEmptySubsequences: false)
    where !authority.isEmpty {
      guard !host.isEmpty, host.utf8.allSatisfy(Self.isOfHost) else { throw .badAddress(text) }
      let end = host.lastIndex(of: "]") ?? host.startIndex
      hosts.append(String(host) + (host[end...].contains(":") ? "" : Self.port))
    }
    self.hosts = hosts
    let named = "?prefix="
    guard path.isEmpty || path.hasPrefix("/") || path.hasPrefix(named) else {
      throw .badAddress(text)
    }
    if path.hasPrefix(named) {
      prefix = Array(path.dropFirst(named.count).utf8)
    } else {
      // What is below '/app' is not what is below '/apple'.
      prefix = Array((path.isEmpty || path.hasSuffix("/") ? path : path + "/").utf8)
    }
  }

  /// The key that stands at a place of their document, or would.
  func key(at place: Pointer) -> [UInt8] {
    prefix + Array(place.tokens.joined(separator: "/").utf8)
  }

  /// The address of a key of these.
  package func text(of key: some Collection<UInt8>) -> String {
    let base = prefix.isEmpty || text.hasSuffix("/") || text.contains("?") ? text : text + "/"
    return base + String(decoding: key, as: UTF8.self)
  }

  /// Refuses an address of a key, where nothing is below that: what is put there would be no part of its value.
  func refuseKey(asking client: EtcdClient) throws(EtcdError) {
    guard let slash = text.lastIndex(of: "/"), !text.contains("?"), prefix.count > 2,
      text.index(after: slash) < text.endIndex
    else { return }
    let key = Array(prefix.dropLast())
    let call = EtcdCall(reading: [EtcdRange(start: key, end: nil)], by: client)
    guard let answer = try? call.wait(), !EtcdKeys(answer, at: self).byKey.isEmpty else { return }
    throw .isKey(String(decoding: key, as: UTF8.self), folder: String(text[...slash]))
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// The keys from one on up to another one, as etcd names them.
package struct EtcdRange: Hashable, Sendable {
  package var start: [UInt8]
  /// The first key that is not in it; a zero byte for none, nil for the one key alone.
  package var end: [UInt8]?

  package init(start: [UInt8], end: [UInt8]?) {
    self.start = start
    self.end = end
  }

  /// All keys that begin so.
  package init(prefix: [UInt8]) {
    start = prefix.isEmpty ? [0] : prefix
    end = Self.end(ofPrefix: prefix)
  }

  /// The key, or what its keys begin with before an ellipsis; or the first and the one after the last.
  var text: String {
    let words = { (key: [UInt8]) in String(decoding: key, as: UTF8.self) }
    guard let end else { return words(start) }
    return end == Self.end(ofPrefix: start) ? words(start) + "…" : words(start) + "…" + words(end)
  }

  package func contains(_ key: [UInt8]) -> Bool {
    guard let end else { return key == start }
    return !key.lexicographicallyPrecedes(start)
      && (end == [0] || key.lexicographicallyPrecedes(end))
  }

  /// What of it is in another one; nil where that is nothing.
  package func within(_ other: EtcdRange) -> EtcdRange? {
    guard let end else { return other.contains(start) ? self : nil }
    guard let otherEnd = other.end else { return contains(other.start) ? other : nil }
    let start = start.lexicographicallyPrecedes(other.start) ? other.start : start
    let isFirst = otherEnd == [0] || end != [0] && end.lexicographicallyPrecedes(otherEnd)
    let first = isFirst ? end : otherEnd
    guard first == [0] || start.lexicographicallyPrecedes(first) else { return nil }
    return EtcdRange(start: start, end: first)
  }

  private static func end(ofPrefix prefix: [UInt8]) -> [UInt8] {
    guard let last = prefix.lastIndex(where: { $0 < 0xFF }) else { return [0] }
    return prefix[..<last] + [prefix[last] + 1]
  }
}
