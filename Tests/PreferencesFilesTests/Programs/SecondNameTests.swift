import EditorCore
import Stores
import TestSupport
import Testing

/// Variables that have names of their own, beside those that are made of the keys.
struct SecondNameTests {
  private func value(
    _ pointer: Pointer, of program: String, _ text: String, in file: String,
    _ variables: [String: String]
  ) throws -> Value? {
    var place = try ProgramPlace()
    try place.write(text, file)
    for (name, value) in variables { place.environment[name] = value }
    return try place.store(of: program).read().slot(at: pointer).value
  }

  private static let cargo: [([String: String], String)] = [
    ([:], "/tmp/t"), (["CARGO_BUILD_TARGET_DIR": "/b"], "/b"), (["CARGO_TARGET_DIR": "/q"], "/q"),
    (["CARGO_BUILD_TARGET_DIR": "/b", "CARGO_TARGET_DIR": "/q"], "/q"),
  ]

  @Test(arguments: cargo)
  func `Cargo's count before the others`(variables: [String: String], folder: String) throws {
    let found = try value(
      Pointer(["build", "target-dir"]), of: "cargo", "[build]\ntarget-dir = \"/tmp/t\"\n",
      in: "home/.cargo/config.toml", variables)
    #expect(found == .string(folder))
  }

  @Test func `Cargo takes one value of its own for on`() throws {
    for (text, isOn) in [("1", true), ("0", false), ("true", false)] {
      let found = try value(
        Pointer(["build", "incremental"]), of: "cargo", "", in: "home/.cargo/config.toml",
        ["CARGO_INCREMENTAL": text])
      #expect(found == .bool(isOn))
    }
  }

  @Test func `pip's are those of its options`() throws {
    let found = try value(
      Pointer(["global", "timeout"]), of: "pip", "[global]\ntimeout = 60\n",
      in: "home/.config/pip/pip.conf", ["PIP_DEFAULT_TIMEOUT": "180"])
    #expect(found?.plainText == "180")
  }
}
