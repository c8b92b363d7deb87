/// A row with any of some values, ticked in a list of boxes.
///
/// ```swift
/// enum Colour: String, CaseIterable { case red, green, blue }
/// struct Settings { var colours: Set<Colour> = [.red] }
///
/// Several("Colours", \.colours, of: Colour.allCases)
/// ```
///
/// An array holds them in the order in which they were ticked; a set has none, and is shown in the order
/// of the choices.
public struct Several<Model>: RowElement {
  public let row: Row

  /// Any of some cases of an enumeration, in a set.
  ///
  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - cases: The cases to choose from.
  ///   - caseTitle: What a case is called; else the name of the case in words, or the description that
  ///     the type gives.
  public init<Case: RawRepresentable & Hashable>(
    _ title: String, _ property: WritableKeyPath<Model, Set<Case>>, of cases: some Sequence<Case>,
    caseTitle: ((Case) -> String)? = nil
  ) where Case.RawValue: SettingValue {
    let cases = Array(cases)
    row = Row(
      title, property, Case.rawValueConversion, Choice.choices(of: cases, title: caseTitle),
      elements: { set in cases.filter(set.contains) + set.filter { !cases.contains($0) } },
      whole: { Set($0) })
  }

  /// Any of some cases of an enumeration, in an array.
  public init<Case: RawRepresentable>(
    _ title: String, _ property: WritableKeyPath<Model, [Case]>, of cases: some Sequence<Case>,
    caseTitle: ((Case) -> String)? = nil
  ) where Case.RawValue: SettingValue {
    row = Row(
      title, property, Case.rawValueConversion, Choice.choices(of: cases, title: caseTitle),
      elements: { $0 }, whole: { $0 })
  }

  /// Any of some texts, each its own title, in a set.
  public init<Property: TextSetting & Hashable>(
    _ title: String, _ property: WritableKeyPath<Model, Set<Property>>,
    of texts: some Sequence<Property>
  ) {
    let texts = Array(texts)
    row = Row(
      title, property, Property.conversion, Choice.choices(of: texts),
      elements: { set in texts.filter(set.contains) + set.filter { !texts.contains($0) } },
      whole: { Set($0) })
  }

  /// Any of some texts, each its own title, in an array.
  public init<Property: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, [Property]>,
    of texts: some Sequence<Property>
  ) {
    row = Row(
      title, property, Property.conversion, Choice.choices(of: texts), elements: { $0 },
      whole: { $0 })
  }
}

extension Row {
  /// A row of any of some choices over a property that holds several.
  fileprivate init<Model, Whole, Part>(
    _ title: String, _ property: WritableKeyPath<Model, Whole>, _ part: Conversion<Part>,
    _ choices: [Choice], elements: @escaping (Whole) -> [Part], whole: @escaping ([Part]) -> Whole
  ) {
    self.init(
      title, .property(property), part.list(of: elements, whole),
      control: .multipleChoice(choices))
  }
}

extension Choice {
  fileprivate static func choices<Property: TextSetting>(
    of texts: some Sequence<Property>
  ) -> [Choice] {
    texts.compactMap { text in
      Property.conversion.slot(text).value.map { Choice($0, title: $0.plainText) }
    }
  }
}
