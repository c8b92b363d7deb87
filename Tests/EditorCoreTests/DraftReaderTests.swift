import Testing

@testable import EditorCore

struct DraftReaderTests {
  @Test func `an object that is asked about again and again is held once`() {
    let reader = DraftReader()
    for number in 0..<10_000 {
      let key = "object \(number % 3)"
      let place = DraftReader.Place(
        row: RowIdentifier("/\(key)"), pointer: Pointer([key]), addition: nil)
      #expect(reader.keysUnlikeForm(at: place) { _ in nil }.isEmpty)
    }
    #expect(reader.newObjects.count <= 64)
  }
}
