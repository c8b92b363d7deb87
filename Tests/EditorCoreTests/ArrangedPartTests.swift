import EditorCore
import Testing

/// Values whose parts are put into another order.
struct ArrangedPartTests {
  @Test func `a list keeps, adds and drops elements`() {
    let list = Value.array([.bool(true), .null, .string("c")])
    #expect(
      ([.kept(2), .new(.null), .kept(0)] as [ArrangedPart]).arranging(list)
        == .array([.string("c"), .null, .bool(true)]))
  }

  @Test func `an object renames members`() {
    let object = Value.object([.init("a", .null), .init("b", .bool(true))])
    #expect(
      ([.kept(1, key: "x"), .new(.null, key: "n"), .kept(0)] as [ArrangedPart]).arranging(object)
        == .object([.init("x", .bool(true)), .init("n", .null), .init("a", .null)]))
  }

  @Test func `what is not there cannot be kept`() {
    #expect(([.kept(1)] as [ArrangedPart]).arranging(Value.array([.null])) == nil)
    #expect(([.kept(0, key: "a")] as [ArrangedPart]).arranging(Value.array([.null])) == nil)
    #expect(([.new(.null)] as [ArrangedPart]).arranging(Value.object([])) == nil)
    #expect([ArrangedPart]().arranging(.null) == nil)
  }
}
