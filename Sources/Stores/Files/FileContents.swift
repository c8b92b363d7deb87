/// What a file held at one moment, and which file that was: the baseline of a save.
package struct FileContents: Hashable, Sendable {
  /// As it was given.
  package var path: String
  /// Where the path led, with the links of its last part followed.
  package var resolvedPath: String
  /// The folder that holds the file, and its name there.
  package var folder: FileIdentity
  package var name: String

  package var status: FileStatus
  package var bytes: [UInt8]
}
