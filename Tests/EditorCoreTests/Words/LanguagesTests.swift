import Testing

@testable import EditorCore

struct LanguagesTests {
  @Test(
    arguments: [
      ([:], []),
      (["LANG": "C.UTF-8"], []),
      (["LANG": "de_AT.UTF-8@euro"], ["de_AT@euro", "de_AT", "de@euro", "de"]),
      (["LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr"], ["fr"]),
      (["LANG": "de", "LC_ALL": "fr_FR"], ["fr_FR", "fr"]),
      (["LANG": "de", "LC_ALL": ""], ["de"]),
      (["LANGUAGE": "de"], ["de"]),
      (["LANGUAGE": "sv:nb:en:de", "LANG": "C.UTF-8"], ["sv", "nb"]),
      (["LANGUAGE": "", "LANG": "pt_BR"], ["pt_BR", "pt"]),
      (["LANGUAGE": "de", "LC_ALL": "C"], []),
      (["LANGUAGE": "de", "LANG": "POSIX"], []),
      (["LANGUAGE": "../../etc:de/x:.:@x"], []),
    ] as [([String: String], [String])])
  func `the environment names the languages as for gettext`(
    environment: [String: String], folders: [String]
  ) {
    #expect(Languages.wanted { environment[$0] } == folders)
  }

  @Test(
    arguments: [
      ([:], []),
      (["LANG": "de_CH.UTF-8@euro"], ["de-CH", "de"]),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "de:fr_CH"], ["de", "fr-CH", "fr"]),
      (["LANG": "C"], []),
      (["LANG": "C.UTF-8"], []),
      (["LANG": "../x"], []),
    ] as [([String: String], [String])])
  func `tags of other files are the same languages`(
    environment: [String: String], tags: [String]
  ) {
    #expect(Languages.tags { environment[$0] } == tags)
  }
}
