/// The cases of `optional/format` that are not met, each with its reason.
///
/// Of the required cases, and of the optional ones outside that folder, none is left out.
enum SuiteExclusions {
  static func reason(_ file: SchemaSuite.File, group: String) -> String? {
    reasons.first { file.path.hasSuffix("/format/" + $0.file) && ($0.group ?? group) == group }?
      .reason
  }

  private static let reasons: [(file: String, group: String?, reason: String)] = [
    (
      "hostname.json", "validation of A-label (punycode) host names",
      "the rules of IDNA 2008 need tables of Unicode that settings do not pay for"
    ),
    ("idn-hostname.json", nil, "as above; the format is not known"),
    ("idn-email.json", nil, "as above; the format is not known"),
    ("iri.json", nil, "not a format of settings; it says nothing"),
    ("iri-reference.json", nil, "not a format of settings; it says nothing"),
    ("uri-template.json", nil, "not a format of settings; it says nothing"),
  ]
}
