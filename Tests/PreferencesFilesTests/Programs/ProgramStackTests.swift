import Documents
import EditorCore
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// A program whose own answer is asked for what random files of its make together.
protocol RandomProgram {
  static var name: String { get }
  static var isThere: Bool { get }
  static var seed: UInt64 { get }

  init(_ random: inout SeededGenerator) throws
  var place: ProgramPlace { get }
  /// The folder in which the program is started.
  var folder: String { get }
  /// What the program says, by any names; nil where it refuses its files.
  func said() throws -> [String: String]?
  /// The same by what prefs-tui makes of the files.
  func found(in snapshot: LayeredSnapshot) throws -> [String: String]
  /// Whether prefs-tui says that it cannot tell what counts of what is found by the name.
  func isUnsure(_ key: String, in snapshot: LayeredSnapshot) -> Bool
  /// A new text for a place; nil where it is left alone.
  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value?
}

extension RandomProgram {
  var folder: String { place.work }
  func isUnsure(_ key: String, in snapshot: LayeredSnapshot) -> Bool { false }

  /// What prefs-tui and the program say otherwise than each other; nil where they agree in all that
  /// prefs-tui can tell.
  func difference(of snapshot: LayeredSnapshot, from said: [String: String]) throws -> String? {
    let found = try found(in: snapshot)
    guard found != said else { return nil }
    let keys = Set(found.keys).union(said.keys).sorted().filter {
      found[$0] != said[$0] && !isUnsure($0, in: snapshot)
    }
    guard !keys.isEmpty else { return nil }
    return keys.map {
      "\($0): prefs-tui \(found[$0] ?? "(nothing)"), the program \(said[$0] ?? "(nothing)")"
    }.joined(separator: "\n")
  }
}

/// Stacks of programs, against what the programs themselves say.
struct ProgramStackTests {
  @Test(.enabled(if: SSHProgram.isThere, "ssh is not installed"))
  func `random files of OpenSSH are what ssh says they are`() throws {
    try compare(SSHProgram.self)
  }

  @Test(.enabled(if: SSHProgram.isThere, "ssh is not installed"))
  func `after a random edit ssh says the same as prefs-tui`() throws {
    try edit(SSHProgram.self)
  }

  @Test(.enabled(if: SSHDProgram.isThere, "sshd is not installed, or has no right to run"))
  func `random files of OpenSSH's server are what sshd says they are`() throws {
    try compare(SSHDProgram.self)
  }

  @Test(.enabled(if: SSHDProgram.isThere, "sshd is not installed, or has no right to run"))
  func `after a random edit sshd says the same as prefs-tui`() throws {
    try edit(SSHDProgram.self)
  }

  @Test(.enabled(if: SystemdProgram.isThere, "systemd-analyze is not installed"))
  func `random drop-ins are what systemd-analyze says they are`() throws {
    try compare(SystemdProgram.self)
  }

  @Test(.enabled(if: SystemdProgram.isThere, "systemd-analyze is not installed"))
  func `after a random edit systemd-analyze says the same as prefs-tui`() throws {
    try edit(SystemdProgram.self)
  }

  @Test(.enabled(if: SysctlProgram.isThere, "systemd-analyze is not installed"))
  func `random files of the kernel's parameters are what systemd-analyze says they are`() throws {
    try compare(SysctlProgram.self)
  }

  @Test(.enabled(if: SysctlProgram.isThere, "systemd-analyze is not installed"))
  func `after a random edit of the kernel's parameters systemd-analyze says the same`() throws {
    try edit(SysctlProgram.self)
  }

  @Test(.enabled(if: CargoProgram.isThere, "cargo is not installed"))
  func `random files of Cargo are what cargo says they are`() throws {
    try compare(CargoProgram.self)
  }

  @Test(.enabled(if: CargoProgram.isThere, "cargo is not installed"))
  func `after a random edit cargo says the same as prefs-tui`() throws {
    try edit(CargoProgram.self)
  }

  @Test(.enabled(if: EditorConfigProgram.isThere, "editorconfig is not installed"))
  func `random files of EditorConfig are what editorconfig says they are`() throws {
    try compare(EditorConfigProgram.self)
  }

  @Test(.enabled(if: EditorConfigProgram.isThere, "editorconfig is not installed"))
  func `after a random edit editorconfig says the same as prefs-tui`() throws {
    try edit(EditorConfigProgram.self)
  }

  @Test(.enabled(if: MariaDBProgram.isThere, "my_print_defaults is not installed"))
  func `random files of MariaDB are what my_print_defaults says they are`() throws {
    try compare(MariaDBProgram.self)
  }

  @Test(.enabled(if: MariaDBProgram.isThere, "my_print_defaults is not installed"))
  func `after a random edit my_print_defaults says the same as prefs-tui`() throws {
    try edit(MariaDBProgram.self)
  }

  @Test(.enabled(if: PipProgram.isThere, "pip is not installed"))
  func `random files of pip are what pip says they are`() throws {
    try compare(PipProgram.self)
  }

  @Test(.enabled(if: PipProgram.isThere, "pip is not installed"))
  func `after a random edit pip says the same as prefs-tui`() throws {
    try edit(PipProgram.self)
  }

  @Test(.enabled(if: AptProgram.isThere, "apt is not installed"))
  func `random files of apt are what apt-config says they are`() throws {
    try compare(AptProgram.self)
  }

  @Test(.enabled(if: AptProgram.isThere, "apt is not installed"))
  func `after a random edit apt-config says the same as prefs-tui`() throws {
    try edit(AptProgram.self)
  }

  @Test(.enabled(if: NpmProgram.isThere, "npm is not installed"))
  func `random files of npm are what npm says they are`() throws {
    try compare(NpmProgram.self)
  }

  @Test(.enabled(if: NpmProgram.isThere, "npm is not installed"))
  func `after a random edit npm says the same as prefs-tui`() throws {
    try edit(NpmProgram.self)
  }

  // MARK: - Private

  private func compare<Program: RandomProgram>(_: Program.Type) throws {
    var random = SeededGenerator(seed: Program.seed)
    var (compared, settings, unsure, failed) = (0, 0, 0, 0)
    for _ in 0..<ProgramPlace.wanted {
      let program = try Program(&random)
      guard let said = try program.said() else { continue }
      let snapshot = try program.place.store(of: Program.name, in: program.folder).read()
      compared += 1
      settings += said.count
      unsure += said.keys.count { program.isUnsure($0, in: snapshot) }
      if let difference = try program.difference(of: snapshot, from: said) {
        Issue.record("\(program.place.texts)\n\(program.place.environment)\n\(difference)")
        failed += 1
        if failed == 3 { return }
      }
    }
    #expect(compared * 10 >= ProgramPlace.wanted * 8)
    #expect(settings >= compared)
    #expect(unsure * 3 <= settings)
  }

  private func edit<Program: RandomProgram>(_: Program.Type) throws {
    var random = SeededGenerator(seed: Program.seed + 1)
    var (edited, failed) = (0, 0)
    for _ in 0..<ProgramPlace.wantedEdits {
      let program = try Program(&random)
      guard try program.said() != nil else { continue }
      let store = try program.place.store(of: Program.name, in: program.folder)
      let baseline = try store.read()
      let pointers = Self.leaves(of: baseline)
      guard !pointers.isEmpty else { continue }
      let pointer = random.pick(pointers)
      guard baseline.lockReason(at: pointer) == nil,
        let value = program.text(for: pointer, &random)
      else { continue }
      let before = try program.place.bytes()
      let saved: any Snapshot
      do {
        saved = try store.commit([.set(pointer, value)], against: baseline)
      } catch StoreError.edit {
        continue
      }
      edited += 1
      let after = try program.place.bytes()
      let changed = after.count { before[$0.key] != $0.value }
      let again = try program.place.store(of: Program.name, in: program.folder).read()
      let said = try program.said() ?? [:]
      let difference = try program.difference(of: again, from: said)
      guard saved.slot(at: pointer) == .value(value), again.slot(at: pointer) == .value(value),
        changed == (before == after ? 0 : 1), difference == nil
      else {
        Issue.record(
          """
          \(program.place.texts)
          \(pointer) = \(value.compactText): \(saved.slot(at: pointer)), \(changed) changed
          \(difference ?? "")
          """)
        failed += 1
        if failed == 3 { return }
        continue
      }
    }
    #expect(edited * 4 >= ProgramPlace.wantedEdits)
  }

  /// The places of what holds one value.
  private static func leaves(of snapshot: LayeredSnapshot) -> [Pointer] {
    let document = snapshot.index.document
    return (1..<max(1, document.nodeCount)).map { NodeID($0) }.compactMap { node in
      guard !document.kind(node).isContainer, document.keyRange(node) != nil else { return nil }
      return document.pointer(node)
    }
  }
}
