import EditorCore
import JSONSchema

/// What was read of one setting's schemas, and worked out of them so far.
///
/// A row, its group and the group's header ask the same of a setting many times in a row.
final class SchemaReading {
  let id: SchemaID
  let layers: SchemaLayers
  /// Of the types that the schemas allow, the one that is meant.
  let givenType: String?
  /// Whether no schema describes the setting, which only has a name.
  let isNamedOnly: Bool
  var types: [String]??
  var allowsNull: Bool?
  var choices: [Choice]??
  var onlyValue: Value??

  init(_ id: SchemaID, _ parts: SchemaParts, layers: SchemaLayers) {
    self.id = id
    self.layers = layers
    givenType = parts.type
    isNamedOnly = parts.places.isEmpty
  }
}

/// The settings that were asked about last, a few of them.
struct RecentReadings {
  private var readings: [SchemaReading] = []
  private var oldest = 0
  private static let count = 8

  func reading(of id: SchemaID) -> SchemaReading? { readings.first { $0.id == id } }

  mutating func remember(_ reading: SchemaReading) {
    if readings.count < Self.count {
      readings.append(reading)
    } else {
      readings[oldest] = reading
      oldest = (oldest + 1) % Self.count
    }
  }
}
