import Testing

@testable import Documents

struct JSONLexerTests {
  @Test func `each byte of eight is told apart from all others`() {
    for byte in UInt8.min ... .max {
      for place in 0..<8 {
        var word = UInt64(0)
        for other in 0..<8 {
          // The neighbours are as near to a comma as bytes can be.
          let neighbour = [0x2B, 0x2D, 0xAC, 0x00, 0xFF, 0x2D, 0x2B, 0x7F][other]
          word |= UInt64(other == place ? UInt64(byte) : UInt64(neighbour)) << UInt64(other * 8)
        }
        let expected: UInt64 = byte == 0x2C ? 1 << UInt64(place * 8) : 0
        #expect(JSONLexer.places(of: 0x2C, in: word) == expected)
      }
    }
  }
}
