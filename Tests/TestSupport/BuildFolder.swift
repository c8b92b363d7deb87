import Glibc

/// Where the programs are that tests run: those that were built together with the tests, but for what
/// is in the folder that `PREFS_PROGRAMS` names.
package enum BuildFolder {
  /// The path of a program of this package, `nil` if it has not been built.
  package static func program(_ name: String) -> String? {
    if let other = getenv("PREFS_PROGRAMS").map({ String(cString: $0) + "/" + name }),
      access(other, X_OK) == 0
    {
      return other
    }
    return programBuiltWithTests(name)
  }

  /// The same, without a look into that folder.
  package static func programBuiltWithTests(_ name: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    var folder = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The tests may run from a bundle inside of it.
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let path = folder + "/" + name
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}
