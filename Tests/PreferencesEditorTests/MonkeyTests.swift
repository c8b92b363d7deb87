import Documents
import EditorCore
import FormSources
import Glibc
import PreferencesEditor
import Stores
import Terminal
import TestSupport
import Testing

/// Random keys, clicks, pastes and sizes: whatever is done, the editor goes on, and writes only when told.
///
/// `PREFS_MONKEY_EVENTS` says how many events each seed makes, for a longer run.
struct MonkeyTests {
  private static let events =
    getenv("PREFS_MONKEY_EVENTS").flatMap { Int(String(cString: $0)) } ?? 1500

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `nothing crashes, remains on the screen, or writes unasked`(seed: UInt64) throws {
    var monkey = Monkey(seed: seed)
    var driver = try MonkeyDriver()
    for number in 0..<Self.events {
      let event = monkey.nextEvent()
      driver.handle(event)
      let place = "seed \(seed), event \(number): \(event)"
      try #require(driver.reused.lines == driver.fresh.lines, "\(place) leaves something behind")
      try #require(driver.mayCommit(event) || driver.newCommits == 0, "\(place) saves")
      if driver.hasLeft { driver = try MonkeyDriver() }
    }
  }
}

/// What the monkey does next, the same for a seed.
private struct Monkey {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func nextEvent() -> Event {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<3:
      .resized(
        Size(
          columns: Int.random(in: 1...110, using: &generator),
          rows: Int.random(in: 1...40, using: &generator)))
    case 3..<6: .paste(text)
    case 75..<82:
      .mouse(
        MouseEvent(
          generator.pick([.press, .press, .release, .drag, .wheelUp, .wheelDown]),
          button: generator.pick([.left, .left, .right]),
          position: Point(
            x: Int.random(in: 0..<110, using: &generator),
            y: Int.random(in: 0..<40, using: &generator))))
    case 6..<50: .key(generator.pick(Self.commonKeys))
    case 50..<75: .key(generator.pick(Self.rareKeys))
    default:
      .key(.character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &generator))))
    }
  }

  private var text: String {
    mutating get {
      (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in generator.pick(Self.pieces) }.joined()
    }
  }

  private static let commonKeys: [Key] = [
    .up, .down, .down, .down, .left, .right, .enter, .enter, .character(" "), .tab, .escape,
    .character("/"), .pageDown, .pageUp,
  ]
  private static let rareKeys: [Key] =
    [
      .home, .end, .insert, .delete, .backspace, .backTab, .altUp, .altDown, .altLeft, .altRight,
      .shiftUp, .shiftDown, .controlLeft, .controlRight, .altBackspace,
    ]
    + (1...12).map { .function($0) }
    + "abcdefghijklmnopqrstuvwxyz\\]^_".unicodeScalars.map { .control($0) }
    + "abcdefrtuxy".unicodeScalars.map { .alt($0) }
  private static let pieces = [
    "a", "8080", "-1", "é", "\u{301}", "漢字", "👩‍👩‍👧", "\u{202E}", "\n", "\t", "\u{1B}[2J", "\u{0}", " ",
    "\"", "{", "@error", "שלום",
  ]
}

/// An editor over a store that can be read and never written, drawn twice each time.
private final class MonkeyDriver {
  private let controller: EditorController
  private let store = RefusingStore(Array(MonkeyDriver.json.utf8))
  private var size = Size(columns: 80, rows: 24)
  private(set) var fresh = Canvas(size: Size(columns: 80, rows: 24))
  /// Drawn over the frame before, as the program does.
  private(set) var reused = Canvas(size: Size(columns: 80, rows: 24))
  private(set) var newCommits = 0

  init() throws {
    let snapshot = try store.memory.read()
    let source = try JSONSchemaSource(Document(Array(Self.schema.utf8), format: .jsonc))
    let form = FormSource.form(for: snapshot.index, schema: source, title: "settings.json")
    let session = EditSession(
      form: form, store: store, baseline: snapshot, validator: DocumentValidator(schema: source))
    controller = EditorController(
      session: session, location: "settings.json", options: EditorDriver.plainOptions)
  }

  var hasLeft: Bool { controller.outcome != nil }

  func handle(_ event: Event) {
    if case .resized(let size) = event { self.size = size }
    let before = store.commitCount
    controller.handle(event)
    _ = controller.takeRequests()
    newCommits = store.commitCount - before
    reused.resize(to: size)
    _ = controller.draw(in: &reused)
    fresh = Canvas(size: size)
    _ = controller.draw(in: &fresh)
  }

  /// Whether the event may save: the keys that do, Enter in the list of keys, and a click on either.
  func mayCommit(_ event: Event) -> Bool {
    if case .mouse(let mouse) = event { return mouse.kind == .press && mouse.button == .left }
    return [.key(.control("s")), .key(.function(2)), .key(.character("w")), .key(.enter)].contains(
      event)
  }

  private static let json = """
    {
      "name": "Ada", // who
      "port": 8080, "debug": false, "level": "low", "volume": 3, "born": "1815-12-10",
      "apiToken": "sesame",
      "editor": {"theme": "dark", "font": {"size": 12, "family": ["Mono", "Sans"]}},
      "tags": ["a", "b"], "servers": [{"host": "x", "port": 1}, {"host": "y"}],
      "wide": "漢字 👩‍👩‍👧 שלום e\u{301}", "long": "\(String(repeating: "word ", count: 60))",
      "nothing": null, "wrong": 3
    }
    """
  private static let schema = """
    {"properties": {
      "port": {"type": "integer", "minimum": 1, "maximum": 65535, "default": 80},
      "level": {"enum": ["low", "middle", "high"], "default": "low"},
      "volume": {"type": "number", "minimum": 0, "maximum": 10, "multipleOf": 0.5},
      "born": {"type": "string", "format": "date"},
      "wrong": {"type": "boolean", "description": "Not a *boolean* in the file."},
      "old": {"type": "string", "deprecated": true, "default": "x"},
      "maybe": {"type": ["string", "null"]}
    }}
    """
}

/// A store over a full disk: everything works but to write.
private final class RefusingStore: Store {
  struct DiskFull: Error {}

  let memory: MemoryStore
  private(set) var commitCount = 0

  init(_ bytes: [UInt8]) {
    memory = MemoryStore(bytes)
  }

  func load() throws -> any Snapshot { try memory.load() }

  func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    try memory.prepare(changes, against: baseline)
  }

  func commit(_ prepared: any Snapshot, against baseline: any Snapshot) throws -> any Snapshot {
    commitCount += 1
    throw DiskFull()
  }
}
