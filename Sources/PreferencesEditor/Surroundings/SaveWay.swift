/// A way to save a file that cannot be replaced without loss, for the person to choose.
package struct SaveWay {
  /// What is done, in a few words.
  package let title: String
  /// What comes of it.
  package let help: String
  /// Has the next Saves go this way.
  package let choose: () -> Void

  package init(title: String, help: String, choose: @escaping () -> Void) {
    self.title = title
    self.help = help
    self.choose = choose
  }
}
