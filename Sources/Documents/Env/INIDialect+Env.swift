extension INIDialect {
  /// A `.env` file, as the libraries called dotenv and the shell read it.
  ///
  /// What a value takes from other variables, as `${HOME}`, is left as it is spelled. Of a key that
  /// occurs again the last counts.
  static let env = INIDialect(
    comments: [.hash], inlineComments: [.hash], quoting: .shell, hasBareKeys: true,
    hasSections: false, repeatsAreLists: false, hasExport: true)
}
