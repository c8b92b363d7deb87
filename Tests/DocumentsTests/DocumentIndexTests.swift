import Documents
import EditorCore
import Testing

struct DocumentIndexTests {
  @Test func `pointers lead to values`() throws {
    let index = try index(#"{"a": [10, {"b/c": 20}, 30], "": {"": 40}}"#)
    func text(_ pointer: String) -> String? {
      Pointer(parsing: pointer).flatMap(index.node(at:)).map(index.document.text)
    }
    #expect(index.node(at: Pointer()) == index.document.root)
    #expect(text("/a/0") == "10")
    #expect(text("/a/1/b~1c") == "20")
    #expect(text("/a/2") == "30")
    #expect(text("//") == "40")
    for absent in ["/b", "/a/3", "/a/-", "/a/00", "/a/01", "/a/+1", "/a/x", "/a/0/0", "/a/1/b"] {
      #expect(text(absent) == nil, "\(absent)")
    }
  }

  @Test func `members are in step while their keys are spelled the same`() throws {
    func members(_ text: String, _ other: String) throws -> (areInStep: Bool, [String]) {
      let (document, other) = (try index(text).document, try index(other).document)
      var pairs: [String] = []
      let areInStep = MemberPairs(document.root, of: document, and: other.root, of: other)
        .forEachPair { pairs.append("\(document.text($0)) \(other.text($1))") }
      return (areInStep, pairs)
    }
    let values = #"{"a": [1], "b": 2}"#
    #expect(
      try members(values, #"{"a":  3 , "b": {"c": 4}}"#) == (true, ["[1] 3", "2 {\"c\": 4}"]))
    #expect(try members("{}", "{}") == (true, []))
    #expect(try members(values, #"{"a": 3}"#) == (false, ["[1] 3"]))
    #expect(try members(values, #"{"a": 3, "b": 4, "c": 5}"#).areInStep == false)
    #expect(try members(values, #"{"b": 3, "a": 4}"#) == (false, []))
    #expect(try members(values, #"{"\u0061": 3, "b": 4}"#) == (false, []))
  }

  @Test(arguments: [0, 100])
  func `of duplicate keys the last counts`(others: Int) throws {
    let rest = (0..<others).map { #", "key \#($0)": 0"# }.joined()
    let index = try index(#"{"a": 1, "b": 2, "\u0061": 3, "c": 4, "b": 5, "a": 6\#(rest)}"#)
    let groups = index.duplicates(of: index.document.root)
    #expect(groups.map { $0.map(\.index) } == [[1, 3, 6], [2, 5]])
    #expect(index.child(of: index.document.root, key: "a") == NodeID(6))
    #expect(index.node(at: Pointer(["b"])) == NodeID(5))
    #expect(
      (1...6).map { index.isAmbiguous(NodeID($0)) } == [true, true, true, false, true, true])
  }

  @Test func `keys are the same where their bytes are`() throws {
    let index = try index(#"{"é": 1, "e\u0301": 2, "\ud800": 3, "\ud801": 4, "\ud800": 5}"#)
    #expect(index.child(of: index.document.root, key: "\u{E9}") == NodeID(1))
    #expect(index.child(of: index.document.root, key: "e\u{301}") == NodeID(2))
    #expect(index.child(of: index.document.root, key: "\u{FFFD}") == nil)
    #expect(index.duplicates(of: index.document.root) == [[NodeID(3), NodeID(5)]])
  }

  @Test func `every key of a large object is found`() throws {
    let count = 5000
    let members = (0..<count).map { "\"key \($0)\": \($0)" }.joined(separator: ",")
    let index = try index("{\(members)}")
    for number in 0..<count {
      let id = try #require(index.node(at: Pointer(["key \(number)"])))
      #expect(index.document.text(id) == "\(number)")
    }
    #expect(index.node(at: Pointer(["key \(count)"])) == nil)
    #expect(index.duplicates(of: index.document.root).isEmpty)
  }

  private func index(_ text: String) throws -> DocumentIndex {
    DocumentIndex(try Document(Array(text.utf8), format: .json))
  }
}
