import TestSupport
import Testing

@testable import EditorCore

struct CatalogueTests {
  private static let german: [(key: String, text: String)] = [
    ("", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"),
    ("is required", "ist nötig"), (" and ", " und "), ("on", "Ein"),
    ("'%1$s' is not %2$s", "%2$s ist '%1$s' nicht"),
    ("%1$s%% of '%2$s'", "%1$s %% von '%2$s'"),
    ("'%1$s' is lost", "etwas ist verloren"),
    ("'%1$s' is more", "'%1$s' und '%2$s'"),
    ("not translated", ""),
    ("100% sure", "100 % sicher"),
    ("%1$s change\0%1$s changes", "%1$s Änderung\0%1$s Änderungen"),
    ("the first\0the first %1$s", "das erste von %1$s\0die ersten %1$s"),
    ("%1$s key\0%1$s keys", "ein Schlüssel\0%1$s Schlüssel"),
  ]

  private func inGerman<Result>(_ body: () -> Result) -> Result {
    Catalogue.$bound.withValue(Catalogue(compiled: compiled(Self.german)), operation: body)
  }

  @Test func `words are English while no catalogue is bound`() {
    let name = "a"
    #expect(localized("'\(name)' is not \(3)") == "'a' is not 3")
    #expect(localized("'\(name)' " + "is not \(3)") == "'a' is not 3")
    #expect(localized(count: 1, one: "\(1) change", other: "\(1) changes") == "1 change")
    #expect(localized(count: 0, one: "\(0) change", other: "\(0) changes") == "0 changes")
  }

  @Test func `a text without arguments is looked up as it stands`() {
    #expect(inGerman { localized("is required") } == "ist nötig")
    #expect(inGerman { localized("100% sure") } == "100 % sicher")
    #expect(inGerman { localized("not there") } == "not there")
    #expect(inGerman { localized("not translated") } == "not translated")
  }

  @Test func `a translation puts the arguments in its own order`() {
    #expect(inGerman { localized("'\("x%1$s")' is not \(4)") } == "4 ist 'x%1$s' nicht")
    #expect(inGerman { localized("'\("x")' is " + "not \(4)") } == "4 ist 'x' nicht")
    #expect(inGerman { localized("\(5)% of '\("x")'") } == "5 % von 'x'")
  }

  @Test func `a translation that loses an argument or asks for another is not taken`() {
    #expect(inGerman { localized("'\("x")' is lost") } == "'x' is lost")
    #expect(inGerman { localized("'\("x")' is more") } == "'x' is more")
  }

  @Test(arguments: [(0, "0 Änderungen"), (1, "1 Änderung"), (2, "2 Änderungen")])
  func `a number chooses the form`(count: Int, words: String) {
    let said = inGerman {
      localized(count: count, one: "\(count) change", other: "\(count) changes")
    }
    #expect(said == words)
  }

  @Test func `a form may name the number that the English one leaves out, not the reverse`() {
    #expect(
      inGerman { localized(count: 1, one: "the first", other: "the first \(1)") }
        == "das erste von 1")
    #expect(inGerman { localized(count: 1, one: "\(1) key", other: "\(1) keys") } == "1 key")
  }

  @Test func `the parts of a condition are joined, and a toggle is typed, in the language`() {
    let condition = Condition.isOn("a") && .isOn("b")
    #expect(
      inGerman { condition.words(title: { $0.text }, words: { $1.quoted }) }
        == "'a' is on und 'b' is on")
    let typed = { (text: String) in try? Control.toggle.value(typed: text) }
    let (german, english) = inGerman { (typed("ein"), typed("on")) }
    let without = typed("ein")
    #expect(german == .bool(true))
    #expect(english == .bool(true))
    #expect(without == nil)
  }

  @Test func `a catalogue is read in either byte order`() throws {
    let catalogue = try #require(Catalogue(compiled: compiled(Self.german, isBigEndian: true)))
    #expect(catalogue.text(for: "is required")?.text == "ist nötig")
  }

  @Test func `no bytes crash the reader`() {
    let whole = compiled(Self.german)
    for end in whole.indices { _ = Catalogue(compiled: Array(whole[..<end])) }
    for place in whole.indices {
      for byte in [UInt8(0), 0x7f, 0xff] {
        var damaged = whole
        damaged[place] = byte
        _ = Catalogue(compiled: damaged)
      }
    }
    #expect(Catalogue(compiled: []) == nil)
    #expect(Catalogue(compiled: Array("msgid".utf8)) == nil)
  }

  /// Each entry says that its texts are the whole file, so that to read them all takes n² bytes.
  @Test func `F8: a catalogue whose texts lie over one another is read in linear time`() throws {
    let size = 1 << 20
    var bytes: [UInt8] = []
    func append(_ word: Int) {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    let count = size / 32
    for word in [0x9504_12de, 0, count, 28, 28 + 8 * count, 0, 0] { append(word) }
    for _ in 0..<2 * count {
      append(size / 2)
      append(size / 2)
    }
    bytes += [UInt8](repeating: UInt8(ascii: "k"), count: size - bytes.count)
    let start = ContinuousClock.now
    let catalogue = try #require(CompiledCatalogue(bytes))
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(catalogue.entries.count <= 2)
  }
}
