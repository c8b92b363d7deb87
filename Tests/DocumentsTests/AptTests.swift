import EditorCore
import Testing

@testable import Documents

/// What of apt's configuration no other language has.
struct AptTests {
  @Test(arguments: [
    ("A \"1\" B \"2\";\n", "1:3", "a ';' is missing before '\"1\" B \"2\"', or it lacks quotes"),
    ("A x y;\n", "1:3", "a ';' is missing before 'x y', or it lacks quotes"),
    ("A {\n  { \"x\"; };\n};\n", "2:3", "a name is missing before '{'"),
    ("A \"1\";\nB \"2\"\n", "2:1", "'B \"2\"' has no ';' after it"),
    ("A { #clear A; };\n", "1:5", "'#clear' is not a directive here"),
    ("#clear;\n", "1:1", "'#clear' is not a directive here"),
    ("#clearly A;\n", "1:1", "'#clearly' is not a directive here"),
    ("A::\"b c\" \"1\";\n", "1:1", "cannot tell what apt makes of 'A::b c'"),
    ("A:: { \"1\"; };\n", "1:1", "cannot tell what apt makes of 'A::'"),
    ("A[ \"1\";\n", "1:1", "cannot tell what apt makes of 'A[ \"1\"'"),
    ("A%20b \"1\";\n", "1:1", "cannot tell what apt makes of 'A b'"),
  ])
  func `what cannot be read is told`(text: String, place: String, message: String) {
    do throws(DocumentError) {
      let document = try Document(Array(text.utf8), format: .apt)
      Issue.record("\(document.value(document.root)?.compactText ?? "")")
    } catch {
      #expect("\(error.position.line):\(error.position.column)" == place)
      #expect(error.description == message)
    }
  }

  @Test func `comments of both kinds are what apt takes for them`() throws {
    #expect(try value("/* see http://x */ A \"1\";\nB \"2\"; */ C \"3\";\n") == #"{"C":"3"}"#)
    #expect(try value("/*/ A \"1\"; */ B \"2\";\n") == #"{"B":"2"}"#)
    #expect(
      try value("A /* \" */ \"x\";\nB \"/* y */ // z\"; # c \"\n")
        == #"{"A":"x","B":"/* y */ // z"}"#)
  }

  @Test func `a value of several parts is shown and locked`() throws {
    let document = try Document(Array("A \"x\" /* c */ \"y\";\nB\n\"z\"\n;\n".utf8), format: .apt)
    #expect(document.value(document.root)?.compactText == #"{"A":"x y","B":"z"}"#)
    let index = DocumentIndex(document)
    let locks = ["A", "B"].map { index.node(at: Pointer([$0])).flatMap(document.lockReason) }
    #expect(locks == ["it is put together from several parts", nil])
  }

  @Test func `values are read by their types`() throws {
    let text = "A \"yes\"; B { \"1\"; }; C \"x\";\n"
    var root = ValueTypes.Entry()
    root.members = ["a": 1, "b": 2, "c": 1]
    var list = ValueTypes.Entry(type: ValueType(.list))
    list.elements = 3
    let types = ValueTypes(
      [root, .init(type: ValueType(.boolean)), list, .init(type: ValueType(.number))], for: .apt)
    let document = try Document(
      Array(text.utf8), format: .apt, syntax: AptSyntax().expecting(types))
    #expect(document.value(document.root)?.compactText == #"{"A":true,"B":[1],"C":"x"}"#)
    let edited = try document.applying([
      .set(Pointer(["A"]), .bool(false)), .set(Pointer(["B", "1"]), .number(Number(2))),
    ])
    #expect(
      String(decoding: edited.bytes, as: UTF8.self)
        == "A \"no\"; B { \"1\"; \"2\"; }; C \"x\";\n")
  }

  @Test func `braces with a comment between them stay`() throws {
    let text = """
      APT {
        // what to get
        Get { Assume-Yes "true"; /* c */ };
        // Bar "2";
      };
      L {
        "a";  // first
      //  "b";
      };
      M { N { "x"; }; }; O "1";

      """
    let document = try Document(Array(text.utf8), format: .apt)
    func removing(_ places: [[String]]) throws -> String {
      let edited = try document.applying(places.map { .remove(Pointer($0)) })
      return String(decoding: edited.bytes, as: UTF8.self)
    }
    #expect(
      try removing([["APT", "Get", "Assume-Yes"]])
        == text.replacing("Assume-Yes \"true\"; ", with: ""))
    #expect(try removing([["L", "0"]]) == text.replacing("  \"a\";  // first\n", with: ""))
    #expect(try removing([["M", "N", "0"]]) == text.replacing("M { N { \"x\"; }; }; ", with: ""))
  }

  private func value(_ text: String) throws -> String? {
    let document = try Document(Array(text.utf8), format: .apt)
    return document.value(document.root)?.compactText
  }
}
