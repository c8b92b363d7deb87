/// Which part of a scroll bar's track says what part of the content is in view.
nonisolated package struct ScrollThumb: Equatable {
  /// The first cell of the thumb, from 0.
  package let start: Int
  /// Cells, at least one.
  package let length: Int

  /// The thumb stands at an end of the track only when the content does.
  package init(track: Int, content: Int, viewport: Int, offset: Int) {
    length = min(track, max(1, track * viewport / max(1, content)))
    let room = track - length
    let lastOffset = max(1, content - viewport)
    let exact = room * offset / lastOffset
    let isInside = offset > 0 && offset < lastOffset && room > 1
    start = isInside ? min(max(1, exact), room - 1) : min(exact, room)
  }
}
