import Documents
import EditorCore
import Glibc
import Stores
import TestSupport
import Testing

/// What is read of random keys, beside what etcdctl reads.
@Suite(.enabled(if: EtcdCluster.isAvailable, Comment(rawValue: EtcdCluster.words)))
struct EtcdPrefixTests {
  private static let count =
    getenv("PREFS_ETCD_PREFIXES").flatMap { Int(String(cString: $0)) } ?? 60

  private static let parts = ["a", "b", "a", "é", "x y", "", "c.yaml", "%41", "k\n", "'q'"]
  private static let values: [[UInt8]] =
    [
      "text", "8080", "true", "", "a: 1\nb: [x]\n", "{\"x\": [1, {}]}", "[t]\nk = 1\n", "\"q\"",
      "- a\n", "{no",
    ]
    .map { Array($0.utf8) } + [[0xFF, 0x00], [0x1E, 0x0A, 0x1F]]

  private func base64(_ bytes: [UInt8]) -> Value { .string(Base64.encode(bytes)) }

  @Test func `a prefix holds what etcdctl says, byte by byte`() throws {
    let cluster = try EtcdCluster()
    var random = SeededGenerator(seed: 20)
    let client = try #require(HTTPClient())
    for number in 0..<Self.count {
      let prefix = "/p\(number)/"
      var keys: Set<[UInt8]> = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let names = (0...Int.random(in: 0...3, using: &random)).map { _ in
          Self.parts.randomElement(using: &random) ?? ""
        }
        var key = Array((prefix + names.joined(separator: "/")).utf8)
        if Int.random(in: 0..<20, using: &random) == 0 { key.append(0xFE) }
        keys.insert(key)
      }
      let puts = keys.map { key in
        Value.object([
          .init(
            "request_put",
            .object([
              .init("key", base64(key)),
              .init("value", base64(Self.values.randomElement(using: &random) ?? [])),
            ]))
        ])
      }
      let request = HTTPRequest(
        url: "http://\(cluster.hosts)/v3/kv/txn",
        body: Array(Value.object([.init("success", .array(puts))]).compactText.utf8),
        milliseconds: 5000)
      #expect(client.answer(to: request).status == 200)
      let text = cluster.etcdctl("get --prefix '\(prefix)' -w json")
      let answer = try Document(Array(text.utf8), format: .json)
      let theirs = (answer.value(answer.root)?["kvs"]?.elements ?? []).map { key in
        ["key", "value"].map { name -> String in
          if case .string(let text)? = key[name] { text } else { "" }
        }
      }
      let address = try EtcdAddress(cluster.address(prefix))
      let store = try EtcdStore(
        address, access: EtcdAccess(to: address, environment: { _ in nil }, ask: { _ in nil }))
      let snapshot = try store.read()
      let list = try #require(KeyList(snapshot.document))
      let ours = list.records.map { record in
        [Base64.encode(Array(prefix.utf8) + record.key), Base64.encode(record.value)]
      }
      #expect(ours == theirs, "prefix \(number)")
      // Each is a value of the document, too, at the place that its key says.
      #expect(list.values.count == keys.count)
      for (key, node) in list.values
      where String(validating: key, as: UTF8.self) != nil {
        let pointer = try #require(snapshot.document.pointer(node))
        #expect(Array(pointer.tokens.joined(separator: "/").utf8) == key)
      }
    }
  }
}

extension Value {
  fileprivate var elements: [Value] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
