import EditorCore
import Testing

struct ValuePartsTests {
  let value: Value = ["a": ["x", "y", "z"], "b": ["c": "d"]]

  @Test func `changes name places as they are before`() {
    #expect(
      value.applying([
        .remove(Pointer(["a", "0"])), .set(Pointer(["a", "1"]), "Y"), .remove(Pointer(["a", "2"])),
        .set(Pointer(["a", "-"]), "new"),
      ]) == ["a": ["Y", "new"], "b": ["c": "d"]])
    #expect(
      value.applying([
        .arrange(Pointer(), [.kept(1, key: "B"), .new("m", key: "n"), .kept(0)]),
        .arrange(Pointer(["a"]), [.kept(2)]), .set(Pointer(["b", "c"]), "e"),
      ]) == ["B": ["c": "e"], "n": "m", "a": ["z"]])
  }

  @Test func `missing parents are made, and what does not fit changes nothing`() {
    #expect(
      value.applying([.set(Pointer(["n", "-", "o"]), "p")])
        == ["a": ["x", "y", "z"], "b": ["c": "d"], "n": [["o": "p"]]])
    #expect(
      value.applying([
        .set(Pointer(["a", "9"]), "p"), .set(Pointer(["b", "c", "d"]), "p"),
        .remove(Pointer(["q", "r"])), .remove(Pointer(["a", "01"])),
        .arrange(Pointer(["b", "c"]), []), .arrange(Pointer(["q"]), []),
      ]) == value)
    #expect(
      Value.object([.init("n", .null)]).applying([.set(Pointer(["n", "o"]), "p")])
        == ["n": ["o": "p"]])
    #expect(([.kept(7), .new("x")] as [ArrangedPart]).arranging(value) == nil)
    #expect(value.applying([.remove(Pointer())]) == nil)
  }

  @Test func `a list is told in a few words`() {
    #expect((["x", "y"] as Value).summary() == "2 items: x, y")
    #expect((["x"] as Value).summary() == "1 item: x")
    #expect((["long text", "y", "z"] as Value).summary(upTo: 16) == "3 items: long text, y, …")
    #expect(([["x"], "y"] as Value).summary() == "2 items")
    #expect((["k": ["x"], "l": "m"] as Value).summary() == "2 keys: k, l")
    #expect(
      ([["port": 1, "name": "api"], ["id": "db"]] as Value).summary() == "2 items: api, db")
    #expect(([["port": 1], ["name": "db"]] as Value).summary() == "2 items")
    // By the member that calls an element in its list, too.
    #expect(([["label": "Main", "id": "x1"]] as Value).summary() == "1 item: x1")
    #expect(([["host": "db", "id": 7]] as Value).summary() == "1 item: 7")
    #expect(([] as Value).summary() == "no items")
    #expect(([:] as Value).summary() == "no keys")
  }
}
