// So that rows made from elements are named in place: `.id("server \(name)")`.
extension RowIdentifier: ExpressibleByStringInterpolation {}
