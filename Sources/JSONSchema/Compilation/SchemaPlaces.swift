import Documents

/// The numbers of the schemas, or of the resources, that were met, by where they stand.
///
/// A document with a million values has few of them met: the table has room for those around.
struct SchemaPlaces {
  /// Of each document, its values in runs; a run is empty until a schema in it is met.
  private var files: [[[Int32]]] = []
  private static let runLength = 512
  private static let none: Int32 = -1

  subscript(place: SchemaPlace) -> Int? {
    get {
      let (run, offset) = Self.position(of: place)
      guard place.file < files.count, run < files[place.file].count,
        !files[place.file][run].isEmpty
      else { return nil }
      let number = files[place.file][run][offset]
      return number == Self.none ? nil : Int(number)
    }
    set {
      let (run, offset) = Self.position(of: place)
      while files.count <= place.file { files.append([]) }
      while files[place.file].count <= run { files[place.file].append([]) }
      if files[place.file][run].isEmpty {
        files[place.file][run] = Array(repeating: Self.none, count: Self.runLength)
      }
      files[place.file][run][offset] = newValue.map { Int32($0) } ?? Self.none
    }
  }

  private static func position(of place: SchemaPlace) -> (run: Int, offset: Int) {
    (place.node.index / runLength, place.node.index % runLength)
  }
}
