package import Documents
package import EditorCore

/// How a store takes its bytes for a document.
package struct DocumentReading: Sendable {
  package let format: DocumentFormat
  /// Which document of the bytes it is, from 1.
  let number: Int
  /// What the values are, where the format leaves that to a schema.
  let types: ValueTypes?
}

/// A store whose bytes are one document, wherever they are kept.
package protocol DocumentKeeper: Store {
  /// How errors call what holds the bytes.
  var name: String { get }
  var reading: DocumentReading { get }

  /// Reads the bytes; none are an object without members.
  func read() throws(StoreError) -> DocumentSnapshot

  /// Writes the document in the place of the baseline's, if that is still what the store holds.
  func write(
    _ document: Document, over baseline: DocumentSnapshot
  ) throws(StoreError) -> DocumentSnapshot
}

extension DocumentKeeper {
  package var format: DocumentFormat { reading.format }

  package func load() throws -> any Snapshot {
    try read()
  }

  package func meansOutdated(_ error: any Error) -> Bool {
    (error as? StoreError)?.isOutdatedBaseline ?? false
  }

  package func meansUnderWay(_ error: any Error) -> Bool {
    (error as? StoreError)?.isUnderWay ?? false
  }

  package func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    let baseline = Self.own(baseline)
    let document = try document(changes, appliedTo: baseline)
    return DocumentSnapshot(
      document, stored: baseline.stored, file: baseline.file, keys: baseline.keys)
  }

  /// What the store holds once the document is written in the place of the baseline's.
  func written(
    _ document: Document, over baseline: DocumentSnapshot, file: FileContents? = nil,
    keys: EtcdKeys? = nil
  ) -> DocumentSnapshot {
    let snapshot = DocumentSnapshot(
      document, stored: file?.bytes ?? document.bytes, file: file, keys: keys)
    // A document that stands for bytes without a value, or for others, is no text that was there.
    if !baseline.standsIn, baseline.stored == baseline.document.bytes {
      snapshot.former = baseline.former.adding(baseline.index)
    }
    return snapshot
  }

  /// What was prepared without a change writes nothing.
  package func commit(
    _ prepared: any Snapshot, against baseline: any Snapshot
  ) throws -> any Snapshot {
    let (document, baseline) = (Self.own(prepared).document, Self.own(baseline))
    guard document.bytes != baseline.document.bytes else { return baseline }
    return try write(document, over: baseline)
  }

  /// What a text holds that is read as the store's is; of several documents the known one.
  package func reading(
    _ text: [UInt8], like known: Document? = nil
  ) throws(StoreError) -> DocumentSnapshot {
    try snapshot(of: text, like: known)
  }

  /// What the bytes hold that were just read; of several documents the known one, wherever it is in them.
  func snapshot(
    of bytes: [UInt8], file: FileContents? = nil, like known: Document? = nil
  ) throws(StoreError) -> DocumentSnapshot {
    do throws(DocumentError) {
      let document = try Document(
        preferences: bytes, format: reading.format, number: known == nil ? reading.number : 1,
        types: reading.types)
      guard let known else { return DocumentSnapshot(document, stored: bytes, file: file) }
      return DocumentSnapshot(
        try DocumentStream(of: document).counterpart(of: known), stored: bytes, file: file)
    } catch {
      throw .document(path: name, error)
    }
  }

  private func document(
    _ changes: [Change], appliedTo baseline: DocumentSnapshot
  ) throws(StoreError) -> Document {
    do throws(EditError) {
      let edited = try baseline.document.applying(changes)
      return baseline.former.document(holding: edited, after: changes, of: baseline.index) ?? edited
    } catch {
      throw .edit(path: name, error)
    }
  }

  static func own(_ baseline: any Snapshot) -> DocumentSnapshot {
    guard let baseline = baseline as? DocumentSnapshot else {
      preconditionFailure("A baseline is a snapshot that the same store has read")
    }
    return baseline
  }
}
