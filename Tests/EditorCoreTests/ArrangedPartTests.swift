import EditorCore
import Testing

/// Values whose parts are put into another order.
struct ArrangedPartTests {
  @Test func `a list keeps, adds and drops elements`() {
    let list = Value.array([.bool(true), .null, .string("c")])
    #expect(
      list.arranged([.kept(2), .new(.null), .kept(0)])
        == .array([.string("c"), .null, .bool(true)]))
  }

  @Test func `an object renames members`() {
    let object = Value.object([.init("a", .null), .init("b", .bool(true))])
    #expect(
      object.arranged([.kept(1, key: "x"), .new(.null, key: "n"), .kept(0)])
        == .object([.init("x", .bool(true)), .init("n", .null), .init("a", .null)]))
  }

  @Test func `what is not there cannot be kept`() {
    #expect(Value.array([.null]).arranged([.kept(1)]) == nil)
    #expect(Value.array([.null]).arranged([.kept(0, key: "a")]) == nil)
    #expect(Value.object([]).arranged([.new(.null)]) == nil)
    #expect(Value.null.arranged([]) == nil)
  }
}
