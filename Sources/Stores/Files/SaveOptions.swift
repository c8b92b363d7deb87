/// What a save may do besides replacing a file that nothing keeps from being replaced.
package struct SaveOptions: Hashable, Sendable {
  /// Leave to write into the file itself where it cannot be replaced.
  package var inPlace: InPlaceWriting?
  /// Leave to write into the file itself where a program that started this one holds it open to
  /// write, as some do that call an editor: they would not see another file under its name.
  package var inPlaceForCaller: InPlaceWriting?
  /// Whether a file with several names may be replaced under this one, so that the others keep the
  /// old bytes.
  package var partsHardLinks = false
  /// Whether the file may be saved in another user's folder that others may change too.
  package var trustsFolder = false
  /// Whether what a save replaces is kept beside it, as `NAME~`.
  package var keepsBackup = false

  package init() {}

  /// Whether a save goes on in spite of the obstacle.
  package func allow(_ obstacle: SaveObstacle) -> Bool {
    if case .hardLinks = obstacle, partsHardLinks { return true }
    if case .folderOpenToOthers = obstacle, trustsFolder { return true }
    return inPlace != nil && obstacle.permitsInPlace
  }
}
