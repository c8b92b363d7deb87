/// What the rows and sections of a part of a form are called in the whole.
struct PartNames {
  /// What stands before the part's own names; nil where they are the whole's.
  let prefix: String?
  /// The rows of the part; a condition may name others, which are the whole's.
  var known: Set<RowIdentifier>

  /// What the whole calls what the part calls so.
  func callAsFunction(_ row: RowIdentifier) -> RowIdentifier {
    known.contains(row) ? own(row) : row
  }

  /// What the whole calls a row of the part.
  func own(_ row: RowIdentifier) -> RowIdentifier {
    guard let prefix else { return row }
    let first: RowStep? =
      switch row.steps.first {
      case .key(let key)?: .key("\(prefix).\(key)")
      case .name(let name)?: .name("\(prefix).\(name)")
      default: nil
      }
    return first.map { RowIdentifier(steps: [$0] + row.steps.dropFirst()) } ?? row
  }

  /// What the whole calls a section of the part.
  func section(_ name: String) -> String { prefix.map { "\($0).\(name)" } ?? name }
}

/// How what is said of a part of a form is said of the whole, however deep the part is.
package struct FormPart {
  /// The type of the part's model; nil for the whole itself.
  private(set) var model: Any.Type?
  private(set) var row: (RowIdentifier) -> RowIdentifier = { $0 }
  private(set) var section: (String) -> String = { $0 }
  private(set) var sections: ([PaneSection]) -> [PaneSection] = { $0 }

  /// The whole itself.
  package init() {}

  /// The same where the whole is a part itself.
  func within<Whole, Part>(
    _ property: WritableKeyPath<Whole, Part>, named names: PartNames
  ) -> FormPart {
    var part = self
    part.model = model ?? Part.self
    part.row = { [row] in names.own(row($0)) }
    part.section = { [section] in names.section(section($0)) }
    part.sections = { [sections] new in
      let new = sections(new).map { Section<Part>($0) }
      var names = names
      for section in new { names.known.formUnion(section.names) }
      return new.map { $0.part(of: property, named: names).content }
    }
    return part
  }

  func rows(_ rows: [Row]) -> [Row] {
    sections([PaneSection(rows: LazyList(rows))]).flatMap { Array($0.rows) }
  }

  /// The row as one of the whole, where it was made as one of the part.
  func taking(_ row: Row) -> Row {
    guard let model, (row.binding?.model ?? row.action?.modelType) == model else { return row }
    return rows([row]).first ?? row
  }

  func place(_ place: RowPlace) -> RowPlace {
    switch place {
    case .before(let row): .before(self.row(row))
    case .after(let row): .after(self.row(row))
    case .start(let section): .start(of: self.section(section))
    case .end(let section): .end(of: self.section(section))
    }
  }

  func place(_ place: SectionPlace) -> SectionPlace {
    switch place {
    case .before(let section): .before(self.section(section))
    case .after(let section): .after(self.section(section))
    case .start, .end: place
    }
  }
}
