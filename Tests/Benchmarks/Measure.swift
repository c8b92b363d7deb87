/// Something that is measured at each number of settings.
enum Measure: String, CaseIterable {
  case firstFrame = "first frame"
  case start = "start to rest"
  case down = "↓"
  case scrollingDown = "↓ that scrolls"
  case page = "PgDn"
  case firstToggle = "first toggle"
  case toggle
  case errorSearch = "errors after a toggle"
  case searchKey = "key of a search"
  case save = "Save"
  case get
  case set
  case downBytes = "↓, bytes"
  case toggleBytes = "toggle, bytes"
  case scrollingBytes = "↓ that scrolls, bytes"
  case pageBytes = "PgDn, bytes"
  case downAllocations = "↓, allocations"
  case memory = "memory, KiB"

  /// What `DESIGN` allows at so many settings; nil where it names no figure.
  func budget(at count: Int) -> Int? {
    switch (self, count) {
    case (.firstFrame, 1_000): 10_000_000
    case (.firstFrame, 100_000): 200_000_000
    case (.down, _), (.toggle, _): 440_000
    case (.pageBytes, _): 1_400
    case (.downBytes, _): 260
    case (.toggleBytes, _): 150
    // Twice what a minimal program in C holds of the same file and schema, and 10 MB.
    case (.memory, 100_000): 60_000
    default: nil
    }
  }

  /// What bounds it, for the page.
  var bound: String {
    switch self {
    case .firstFrame: "reading the file and the schema; then the rows of one screen"
    case .start: "that, and the search for errors in slices between keys"
    case .down: "curses, which compares two lines and the help, and the help itself"
    case .scrollingDown: "curses, which compares each line; the row that comes into view"
    case .page: "curses; the rows of a screen, which were made after the key before"
    case .firstToggle: "the title and the keys at the bottom, which change too"
    case .toggle: "the row's words; curses"
    case .errorSearch: "the schemas above the value, and the copy of the draft"
    case .searchKey: "looking through all texts once a word"
    case .save: "one parse to prove the edit; the bytes that are written"
    case .get: "reading the file; loading the program"
    case .set: "reading the file twice, the schema once; loading the program"
    case .downBytes, .toggleBytes, .pageBytes, .scrollingBytes: "what curses needs to say it"
    case .downAllocations: "the words of the help"
    case .memory: "the nodes and bytes of the file and the schema"
    }
  }

  /// Whether it is the same in every run, so that its growth is an error.
  var isExact: Bool { self != .memory }

  /// Whether its growth with the settings tells anything.
  var grows: Bool {
    switch self {
    case .downBytes, .toggleBytes, .pageBytes, .scrollingBytes, .downAllocations: false
    default: true
    }
  }
}

/// The figures of all measures, by the number of settings.
typealias Figures = [Measure: [Int: Int]]
