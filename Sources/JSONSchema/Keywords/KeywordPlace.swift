/// The keyword to be named in a violation.
struct KeywordPlace {
  let keyword: String
  let place: Place
}
