import EditorCore

/// The programs whose settings are on this machine, told by which files there are: none of them is read.
package struct ProgramsHere {
  /// A program with at least one file.
  package struct Program {
    /// The descriptor's, and whose settings it opens.
    package var name: String
    package var title: String
    /// The heading that it stands under; nil for none of its own.
    package var category: String?
    /// Where its files are as people write it, the person's own first, then those of the folder, of the
    /// system and of packages; of several in one folder, the folder.
    ///
    /// Where only the last are there, the file of the person's own that changes would make stands before them.
    package var places: [String]
    /// The files that exist, from the root on, the weakest first.
    package var paths: [String]
  }

  /// By their titles.
  package let programs: [Program]
  /// Why descriptors are left out, in words.
  package let failures: [Failure]

  /// Looks for the files of all programs of a catalog.
  ///
  /// Descriptors are read, and judged where they do not come with prefs-tui.
  package init(of catalog: ProgramCatalog, from start: ProgramStart) {
    var start = start
    start.looksOnly = true
    var programs: [Program] = []
    var failures: [Failure] = []
    for name in catalog.names {
      guard
        let descriptor = catalog.descriptor(
          named: name, judging: false, telling: { failures.append($0) })
      else { continue }
      let reader = descriptor.reader(from: start)
      let places = ProgramPlaces(start: start, reader: reader)
      var paths: [String] = []
      var made: [String] = []
      for source in descriptor.sources where reader.reads(source) {
        let files = places.files(of: source)
        made += files.fallback.map(places.shown)
        for path in files.existing where !paths.contains(path) && path != "/dev/null" {
          paths.append(path)
        }
      }
      guard !paths.isEmpty else { continue }
      programs.append(
        Program(
          name: name, title: descriptor.title, category: descriptor.category,
          places: Self.places(of: paths, made: made, shown: places.shown), paths: paths))
    }
    self.programs = programs.sorted { $0.title.lowercased() < $1.title.lowercased() }
    self.failures = failures
  }

  private static func places(
    of paths: [String], made: [String], shown: (String) -> String
  ) -> [String] {
    let folders = paths.map { Folder.containing(shown($0)) }
    var places: [String] = []
    for (path, folder) in zip(paths, folders) {
      let isAlone = folders.count { $0 == folder } == 1
      let place = isAlone || folder == "." ? shown(path) : "\(folder)/*"
      if !places.contains(place) { places.append(place) }
    }
    let rank = { (place: String) in
      place.hasPrefix("~") ? 0 : !place.hasPrefix("/") ? 1 : place.hasPrefix("/etc/") ? 2 : 3
    }
    let own = made.last { rank($0) == 0 }
    let new = own.flatMap { places.contains { rank($0) < 2 } ? nil : localized("\($0) (new)") }
    return (new.map { [$0] } ?? [])
      + (0...3).flatMap { wanted in places.filter { rank($0) == wanted } }
  }

  /// How a path is shown to who stands in the folder of the start.
  package static func shown(_ path: String, from start: ProgramStart) -> String {
    ProgramPlaces(start: start, reader: PlainReader()).shown(path)
  }
}
