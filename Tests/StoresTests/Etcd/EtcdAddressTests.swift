import Stores
import Testing

struct EtcdAddressTests {
  private func words(_ text: String) -> String {
    do throws(EtcdError) {
      let address = try EtcdAddress(text)
      let prefix = String(decoding: address.prefix, as: UTF8.self)
      let user = address.user.map { "\($0)@" } ?? ""
      return user + address.hosts.joined(separator: " ") + " '\(prefix)'"
        + (address.isSecure ? " by TLS" : "")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("etcd://a/app/", "a:2379 '/app/'"),
    ("etcd://a:1,b,[::1]/app", "a:1 b:2379 [::1]:2379 '/app/'"),
    ("etcds://a.example/", "a.example:2379 '/' by TLS"), ("etcd://a", "a:2379 ''"),
    ("etcd:///app/x/", " '/app/x/'"), ("etcd://me@a/", "me@a:2379 '/'"),
    ("etcd://a?prefix=app/", "a:2379 'app/'"),
    ("etcd://a b/", "'etcd://a b/' is not an address such as etcd://host1,host2:2379/app/"),
    ("etcd://a,/", "'etcd://a,/' is not an address such as etcd://host1,host2:2379/app/"),
    ("etcd://a?x", "'etcd://a?x' is not an address such as etcd://host1,host2:2379/app/"),
    (
      "etcd://me:pw@a/",
      "no password belongs into an address, where others see it; ETCDCTL_USER, ETCDCTL_PASSWORD or "
        + "PREFS_TUI_ETCD_PASSWORD_FILE has it, or it is asked for"
    ),
  ])
  func `an address names nodes and a prefix`(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test func `a range is what begins so`() {
    let range = EtcdRange(prefix: Array("/app/".utf8))
    #expect(range.end == Array("/app0".utf8))
    #expect(range.contains(Array("/app/x".utf8)) && !range.contains(Array("/app".utf8)))
    #expect(!range.contains(Array("/app0".utf8)))
    #expect(EtcdRange(prefix: [0xFF, 0xFF]).end == [0])
    #expect(EtcdRange(prefix: []) == EtcdRange(start: [0], end: [0]))
    let inner = EtcdRange(start: Array("/app/b".utf8), end: [0])
    #expect(inner.within(range) == EtcdRange(start: inner.start, end: range.end))
    #expect(EtcdRange(start: Array("/b".utf8), end: Array("/c".utf8)).within(range) == nil)
    let one = EtcdRange(start: Array("/app/k".utf8), end: nil)
    #expect(one.within(range) == one && range.within(one) == one)
  }

  @Test(arguments: [
    (
      ["ETCDCTL_USER": "me:pw:1"], "etcd://a/",
      "no password is sent to 'http://a:2379' over plain HTTP; 'etcds://' or ETCDCTL_CACERT has it sent over TLS"
    ),
    (["ETCDCTL_USER": "me:pw:1"], "etcd://127.0.0.1/", "http://127.0.0.1:2379 me pw:1 5000"),
    (["ETCDCTL_USER": "me", "ETCDCTL_PASSWORD": "p"], "etcds://a/", "https://a:2379 me p 5000"),
    (
      ["ETCDCTL_CACERT": "c", "ETCDCTL_COMMAND_TIMEOUT": "500ms"], "etcd://a/", "https://a:2379 500"
    ),
    (["ETCDCTL_ENDPOINTS": "a:1,https://b:2"], "etcd:///", "http://a:1 https://b:2 5000"),
    (
      ["ETCDCTL_ENDPOINTS": "http://127.0.0.1:1@b:2", "ETCDCTL_USER": "me:pw"], "etcd:///",
      "no password is sent to 'http://127.0.0.1:1@b:2' over plain HTTP; 'etcds://' or ETCDCTL_CACERT has it sent over TLS"
    ),
    ([:], "etcd:///", "http://127.0.0.1:2379 5000"),
    (["ETCDCTL_USER": "me"], "etcd://localhost/", "http://localhost:2379 me asked 5000"),
    (
      ["ETCDCTL_USER": "you"], "etcd://localhost/",
      "the user 'you' has a password, which nobody can be asked for here; ETCDCTL_PASSWORD or PREFS_TUI_ETCD_PASSWORD_FILE has it"
    ),
    (
      ["PREFS_TUI_ETCD_PASSWORD_FILE": "/no", "ETCDCTL_USER": "me"], "etcd://localhost/",
      "the password file '/no' cannot be read, or can be by others than its owner"
    ),
  ])
  func `variables say how it is reached`(
    variables: [String: String], address: String, expected: String
  ) throws {
    let words: String
    do throws(EtcdError) {
      let access = try EtcdAccess(
        to: EtcdAddress(address), environment: { variables[$0] },
        ask: { $0 == "me" ? "asked" : nil })
      words =
        (access.endpoints + [access.user, access.password].compactMap(\.self))
        .joined(separator: " ") + " \(access.deadline)"
    } catch {
      words = "\(error)"
    }
    #expect(words == expected)
  }
}
