// What prefs-tui executes for each thing that people do with it; `.ci/bench` builds and calls this.
//
//   Benchmarks PROGRAM COMPILER show [COUNT…]      prints the table with each budget's verdict
//   Benchmarks PROGRAM COMPILER check [COUNT…]     and fails where a figure is above the recorded one
//   Benchmarks PROGRAM COMPILER record             makes the record and the page anew
//   Benchmarks PROGRAM COMPILER order              lists the functions that run, for the linker; the program
//                                                  has its symbols

import Glibc
import TestSupport

let words = CommandLine.arguments
guard words.count >= 4, ["show", "check", "record", "order"].contains(words[3]) else { exit(64) }
let (program, compiler, task) = (words[1], words[2], words[3])
let asked = words.dropFirst(4).compactMap { Int($0) }
let counts = asked.isEmpty || task == "record" ? [20, 1_000, 100_000] : asked
let recordPath = TestFiles.root + "/Tests/Benchmarks/record.tsv"

do {
  if task == "order" {
    var run = try EditorRun(program: program, count: 1_000)
    _ = try run.figures()
    // The C library's are elsewhere, and come in its own order.
    let own = Set(Command.output("nm --format=just-symbols '\(program)'").split(separator: "\n"))
    let names = run.functions.names.filter { own.contains(Substring($0)) }
    let list = names.map { $0 + "\n" }.joined()
    try TestFiles.write(Array(list.utf8), to: TestFiles.root + "/Resources/link-order")
    print("\(names.count) functions")
    exit(0)
  }

  var figures: Figures = [:]
  /// Measures all, and keeps the lower of two figures: what more there is was due to the machine.
  func measure() throws {
    for count in counts {
      var run = try EditorRun(program: program, count: count)
      for (measure, figure) in try run.figures() {
        figures[measure, default: [:]][count] = min(figures[measure]?[count] ?? .max, figure)
      }
    }
  }
  try measure()
  let record = Record(String(decoding: try TestFiles.bytes(of: recordPath), as: UTF8.self))
  // On a busy machine what is done at rest may be cut otherwise; what has really grown is there twice.
  if task == "check", !record.growth(to: figures).isEmpty { try measure() }
  let page = FiguresPage(figures: figures, machine: [compiler] + Machine.description)
  print(page.table)

  if task == "record" {
    try TestFiles.write(
      Array(Record(compiler: compiler, figures: figures).text.utf8), to: recordPath)
    try TestFiles.write(Array(page.text.utf8), to: TestFiles.root + "/.github/FIGURES.md")
  } else if task == "check" {
    for line in record.gains(to: figures) { print("less: \(line)") }
    let growth = record.growth(to: figures)
    for line in growth { print("more: \(line)") }
    if record.compiler != compiler {
      print("recorded with \(record.compiler), which makes other instructions: nothing is judged")
    } else if !growth.isEmpty {
      print("`.ci/bench record` makes the record anew, where that is meant")
      exit(1)
    }
  }
} catch {
  print(error)
  exit(69)
}
