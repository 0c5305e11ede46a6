/** A changed line of the review, untrusted text. `isBetter` = the owner gets more, pays less or risks less by it. */
export type Change = {
  readonly label: string
  readonly shown: string
  readonly now: string
  readonly isBetter: boolean
  /** Worse, but within what the trader chose: an open review follows it without a question, a press is not bound to it. */
  readonly isChosen?: true
}

/** Whether an approval of the shown facts holds for a rebuild: nothing changed, or every change is better. */
export function approvalStillHolds(changes: readonly Change[]): boolean {
  return changes.every(({ isBetter }) => isBetter)
}

/** Whether an open review may show the rebuild without a question: what got worse was chosen with the request. */
export function isQuiet(changes: readonly Change[]): boolean {
  return changes.every(({ isBetter, isChosen }) => isBetter || isChosen === true)
}
