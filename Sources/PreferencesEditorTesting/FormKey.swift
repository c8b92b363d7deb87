import Terminal

/// A key that a test presses, by its name or as the character that it types: `.down`, `.control("s")`,
/// `"w"`.
public struct FormKey: Hashable, Sendable {
  let key: Key

  /// A key that types a character.
  public static func character(_ character: Unicode.Scalar) -> FormKey {
    FormKey(key: .character(character))
  }

  /// Control with a letter, in lower case: `control("s")` saves and leaves.
  ///
  /// Terminals send ^I, ^M and ^H for Tab, Enter and Backspace; press those.
  public static func control(_ letter: Unicode.Scalar) -> FormKey { FormKey(key: .control(letter)) }

  /// Alt, or Meta, with a character.
  public static func alt(_ character: Unicode.Scalar) -> FormKey { FormKey(key: .alt(character)) }

  /// A function key, from 1 on.
  public static func function(_ number: Int) -> FormKey { FormKey(key: .function(number)) }

  public static let up = FormKey(key: .up)
  public static let down = FormKey(key: .down)
  public static let left = FormKey(key: .left)
  public static let right = FormKey(key: .right)
  public static let home = FormKey(key: .home)
  public static let end = FormKey(key: .end)
  public static let pageUp = FormKey(key: .pageUp)
  public static let pageDown = FormKey(key: .pageDown)
  public static let space = FormKey(key: .character(" "))
  public static let enter = FormKey(key: .enter)
  public static let escape = FormKey(key: .escape)
  public static let tab = FormKey(key: .tab)
  public static let backTab = FormKey(key: .backTab)
  public static let backspace = FormKey(key: .backspace)
  public static let insert = FormKey(key: .insert)
  public static let delete = FormKey(key: .delete)
  public static let altUp = FormKey(key: .altUp)
  public static let altDown = FormKey(key: .altDown)
}

extension FormKey: ExpressibleByUnicodeScalarLiteral {
  /// The key that types the character.
  public init(unicodeScalarLiteral character: Unicode.Scalar) {
    key = .character(character)
  }
}
