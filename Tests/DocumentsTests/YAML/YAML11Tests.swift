import EditorCore
import Testing

@testable import Documents

/// What readers of YAML 1.1 and 1.2 take for different values.
struct YAML11Tests {
  @Test(
    arguments: [
      ("a: 0644\nb: 007\nc: -010\nd: 08\ne: 0644.5\nf: 0o17\n", "a c d"),
      ("a: [0755, 00, 0_7_7]\n", "a"),
    ])
  func `a number with a zero before it that they read differently is shown as it is spelled`(
    text: String, texts: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .yaml)
    for index in 0..<document.nodeCount {
      let id = NodeID(index)
      guard document.kind(id) == .string, let value = document.value(id)?.string else { continue }
      #expect(value == document.text(id))
    }
    let keys = document.children(document.root).filter { id in
      (id.index..<document.subtree(id).upperBound.index).contains {
        document.kind(NodeID($0)) == .string
      }
    }
    #expect(keys.compactMap { document.key($0) }.joined(separator: " ") == texts)
  }

  @Test(
    arguments: [
      ("a: 0644 # x\n", #""0755""#, "a: 0755 # x\n"), ("a: 0644\n", #""755""#, "a: \"755\"\n"),
      ("a: 0644\n", "493", "a: 493\n"), ("a: x\n", #""0755""#, "a: \"0755\"\n"),
      ("a: 12:30\n", #""0755""#, "a: \"0755\"\n"), ("a: '0644'\n", #""0755""#, "a: '0755'\n"),
      ("a: yes # x\n", #""no""#, "a: no # x\n"), ("a: yes\n", #""false""#, "a: \"false\"\n"),
      ("a: On\n", "false", "a: Off\n"), ("a: yes\n", "true", "a: yes\n"),
      ("a: 'yes'\n", "false", "a: false\n"), ("a: NO\n", "true", "a: YES\n"),
      ("a: 9090:9090\n", #""22:22""#, "a: \"22:22\"\n"),
      ("a: 10:30\n", #""22:22""#, "a: 22:22\n"), ("a: 9090:9090\n", #""80:80""#, "a: 80:80\n"),
      ("a: 22:22\n", #""9090:9090""#, "a: 9090:9090\n"),
      ("a: 10:99\n", #""10:20""#, "a: \"10:20\"\n"), ("a: 08\n", #""017""#, "a: \"017\"\n"),
      ("a: 08\n", #""09""#, "a: 09\n"), ("a: 0b12\n", #""0b11""#, "a: \"0b11\"\n"),
      ("a: 0_9\n", #""0_17""#, "a: \"0_17\"\n"),
      ("a: 9090:9090\n", #""0:30.5""#, "a: \"0:30.5\"\n"),
      ("a: 0b10\n", #""0b11""#, "a: 0b11\n"), ("a: Y\n", #""no""#, "a: \"no\"\n"),
      ("a: Y\n", #""n""#, "a: n\n"), ("a: 1.2.3\n", #""1_000""#, "a: \"1_000\"\n"),
      ("a: 1.2.3\n", #""1.2.4""#, "a: 1.2.4\n"), ("a: 1_000\n", #""2_000""#, "a: 2_000\n"),
      ("a: 1:02.5\n", #""2:02.5""#, "a: 2:02.5\n"), ("a: 0:10\n", #""1:10""#, "a: \"1:10\"\n"),
    ])
  func `what takes the place of such a value is the same to both, or as the old one was`(
    text: String, json: String, expected: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .yaml, types: try Self.types(of: json))
    let value = try Document(Array(json.utf8), format: .json)
    let result = try document.applying([
      .set(Pointer(["a"]), try #require(value.value(value.root)))
    ])
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  /// True and false where the value is one of these; else nothing is known.
  private static func types(of json: String) throws -> ValueTypes? {
    guard json == "true" || json == "false" else { return nil }
    var root = ValueTypes.Entry()
    root.members["a"] = 1
    return ValueTypes([root, .init(type: ValueType(.boolean))], for: .yaml)
  }

  @Test func `types tell what the scalars are`() throws {
    var root = ValueTypes.Entry()
    root.members = ["b": 1, "n": 2, "t": 3, "l": 4]
    var list = ValueTypes.Entry(type: ValueType(.list))
    list.elements = 1
    let types = ValueTypes(
      [
        root, .init(type: ValueType(.boolean)), .init(type: ValueType(.number)),
        .init(type: ValueType([.text, .boolean])), list,
      ], for: .yaml)
    let text = "b: yes\nn: 0644\nt: no\nl: [on, 'off', Off]\n"
    let document = try Document(Array(text.utf8), format: .yaml, types: types)
    #expect(
      document.value(document.root)?.compactText
        == #"{"b":true,"n":420,"t":"no","l":[true,"off",false]}"#)
  }

  @Test(
    arguments: [
      ("a: yes\n", "yes no"), ("a: Off\n", "On Off"), ("a: 'yes'\n", ""), ("a: !!str yes\n", ""),
      ("a: y\n", ""), ("a: x\n", ""), ("a: true\n", ""),
    ])
  func `a word without quotes that 1.1 has for a truth is on or off`(text: String, words: String)
    throws
  {
    let document = try Document(Array(text.utf8), format: .yaml)
    let found = document.truthWords(of: NodeID(1)).map { "\($0.on) \($0.off)" }
    #expect(found ?? "" == words)
  }
}
