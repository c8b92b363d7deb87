import Glibc
import Stores
import TestSupport
import Testing

/// Real threads on one real file.
struct AtomicFileRaceTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// The number that a file starts with.
  private static func number(in contents: FileContents) -> Int {
    contents.bytes.prefix { $0 != UInt8(ascii: " ") }
      .reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
  }

  /// Saves until it succeeds, each time on the bytes that are there then.
  private static func update(
    _ file: AtomicFile, _ change: (FileContents) -> String
  ) throws(FileError) {
    while true {
      do throws(FileError) {
        let baseline = try file.read()
        _ = try file.replace(baseline, with: Array(change(baseline).utf8))
        return
      } catch {
        guard error.kind == .changed else { throw error }
      }
    }
  }

  @Test func `two savers that count together lose no count`() throws {
    let path = try folder.write("0", to: "counter")
    let rounds = Soak.count(250, release: 10_000)
    let count: @Sendable () throws -> Void = {
      let file = AtomicFile(path: path)
      for _ in 0..<rounds {
        try Self.update(file) { String(Self.number(in: $0) + 1) }
      }
    }
    try race([count, count])
    #expect(try folder.text(of: "counter") == String(2 * rounds))
    #expect(folder.names == ["counter"])
  }

  /// One that a save destroyed would never be seen.
  ///
  /// The other program knows nothing of locks and renames over the file. The saver saves all the
  /// time, the last token that it saw first.
  @Test func `a saver loses nothing that another program writes`() throws {
    let path = try folder.write("0", to: "ledger")
    let tokens = Soak.count(500, release: 25_000)
    let patience = 20 * tokens
    try race([
      {
        let file = AtomicFile(path: path)
        var seen = 0
        for save in 1...patience where seen < tokens {
          try Self.update(file) { baseline in
            seen = Self.number(in: baseline)
            return "\(seen) \(save)"
          }
        }
        if seen < tokens { throw LostToken(token: seen + 1) }
      },
      { [folder] in
        let file = AtomicFile(path: path)
        for token in 1...tokens {
          folder.replaceByRename("ledger", with: String(token))
          var looks = 0
          while try !file.read().bytes.starts(with: Array("\(token) ".utf8)) {
            looks += 1
            if looks == 100_000 { throw LostToken(token: token) }
          }
        }
      },
    ])
    #expect(folder.names == ["ledger"])
  }
}

private struct LostToken: Error {
  let token: Int
}
