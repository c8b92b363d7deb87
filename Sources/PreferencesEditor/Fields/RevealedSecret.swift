import EditorCore
import TableUI

/// Secrets that a person asks to see: shown until their row is left.
extension PaneController {
  /// Shows the focused row's secret, or masks it again.
  func toggleSecret() {
    let row = focusedContent?.row.identifier
    reveal(row == revealedRow ? nil : row)
  }

  /// Masks the secret that is shown once its row is left, for another one or for another pane.
  func hideLeftSecret(isOnScreen: Bool) {
    guard let revealedRow, !isOnScreen || focusedContent?.row.identifier != revealedRow else {
      return
    }
    reveal(nil)
  }

  private func reveal(_ row: RowIdentifier?) {
    revealedRow = row
    forgetContents()
    table.reconfigureVisibleRows()
  }

  /// Shows the secret that is being typed, or masks it again.
  func toggleSecretUnderEdit() {
    guard var field = openField else { return }
    field.isMasked.toggle()
    setOpenField(field)
  }
}
