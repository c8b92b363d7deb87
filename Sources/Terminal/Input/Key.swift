/// A key, or a combination of keys, as terminals tell them apart.
nonisolated package enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Unicode.Scalar)
  /// Control with a lower-case letter, or with one of ``  \ ] ^ _``: `control("s")` is ^S.
  ///
  /// What terminals send for Tab, Enter and Backspace are those keys: ^I, ^M, ^J and ^H do not occur.
  case control(Unicode.Scalar)
  /// Alt, or Meta, with a printable character.
  case alt(Unicode.Scalar)
  case up, down, left, right, home, end, pageUp, pageDown
  case insert, delete, backspace, enter, tab, backTab, escape
  /// F1 and on.
  case function(Int)
  case altUp, altDown, altLeft, altRight, altBackspace
  case shiftUp, shiftDown, shiftLeft, shiftRight
  case controlUp, controlDown, controlLeft, controlRight
}
