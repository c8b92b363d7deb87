import Testing

@testable import Documents

struct MemberPairsTests {
  private func pairs(
    _ text: String, _ other: String, _ format: DocumentFormat = .json,
    _ otherFormat: DocumentFormat = .json
  ) throws -> (pairs: [String], areInStep: Bool) {
    let document = try Document(Array(text.utf8), format: format)
    let otherDocument = try Document(Array(other.utf8), format: otherFormat)
    let walk = MemberPairs(
      document.root, of: document, and: otherDocument.root, of: otherDocument)
    var pairs: [String] = []
    let areInStep = walk.forEachPair { member, otherMember in
      pairs.append("\(document.key(member) ?? "")=\(otherDocument.key(otherMember) ?? "")")
    }
    return (pairs, areInStep)
  }

  @Test func `keys are the same to their last byte, however long they are`() throws {
    for length in 1...40 {
      let key = String(repeating: "k", count: length)
      let (found, areInStep) = try pairs("{\"\(key)\": 1}", "{\"\(key)\": {\"type\": 2}}")
      #expect(areInStep && found == ["\(key)=\(key)"])
      for place in 0..<length {
        var bytes = Array(key.utf8)
        bytes[place] = UInt8(ascii: "l")
        let other = String(decoding: bytes, as: UTF8.self)
        #expect(try !pairs("{\"\(key)\": 1}", "{\"\(other)\": 1}").areInStep, "\(length) \(place)")
      }
    }
  }

  @Test func `what is inside of members is passed over`() throws {
    let (found, areInStep) = try pairs(
      #"{"a": {"b": [1, 2]}, "c": 3, "d": []}"#, #"{"a": 1, "c": {"x": {"y": 2}}, "d": 4}"#)
    #expect(areInStep && found == ["a=a", "c=c", "d=d"])
  }

  @Test func `it ends where one has more members, or other spellings`() throws {
    #expect(try !pairs(#"{"a": 1, "b": 2}"#, #"{"a": 1}"#).areInStep)
    #expect(try !pairs(#"{"a": 1}"#, #"{"a": 1, "b": 2}"#).areInStep)
    #expect(try pairs("{}", "{}").areInStep)
    #expect(try !pairs("[1]", "[1]").areInStep)
    #expect(try !pairs("abc = 1\n", #"{"abc": 1}"#, .toml).areInStep)
    #expect(try pairs(#"{"\u0061": 1}"#, #"{"\u0061": 1}"#).areInStep)
    #expect(try pairs("a_long_key = 1\n", "a_long_key = 2\n", .toml, .toml).areInStep)
    #expect(try !pairs("a_long_key = 1\n", "a_long_kez = 1\n", .toml, .toml).areInStep)
  }
}
