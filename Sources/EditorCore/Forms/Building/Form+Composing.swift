extension Form {
  /// The same form for a model that holds this one's model as a part.
  ///
  /// Rows keep their names, with the name of the part before them if there is one, so that a form
  /// may be composed of several that know nothing of each other. Conditions name rows as they are
  /// in the whole; a form that has some is named as a part without a prefix.
  public func part<Whole, Part>(
    of property: WritableKeyPath<Whole, Part>, named prefix: String? = nil
  ) -> Form {
    mapRows { row in
      let name = [prefix, row.identifier.text].compactMap(\.self).joined(separator: ".")
      var row = prefix == nil ? row : row.id(RowIdentifier(name))
      row.binding = row.binding?.within(property)
      return row
    }
  }

  /// The sections, to take some of them into another form.
  public var sections: [Section] { Array(root.sections) }
}
