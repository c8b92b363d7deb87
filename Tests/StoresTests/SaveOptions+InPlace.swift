import Stores

extension SaveOptions {
  /// Leave to write in place, with the old bytes in the folder meanwhile.
  init(inPlace folder: String) {
    self.init()
    inPlace = InPlaceWriting(recoveryFolder: folder)
  }
}
