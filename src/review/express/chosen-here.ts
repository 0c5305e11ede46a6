/** Choices that a press or a key made on this page since it loaded; nothing of a link is in here. */
const chosen = new Set<string>()
/** Most choices that are kept: a page that is open for a week needs no more of them. */
const MAX_CHOICES = 1_000

/** Keeps that the reader chose something here, by a name that says what of what: `side <market> yes`. */
export function noteChosen(what: string): void {
  chosen.delete(what)
  chosen.add(what)
  for (const oldest of chosen) {
    if (chosen.size <= MAX_CHOICES) return
    chosen.delete(oldest)
  }
}

/** True when every one of these was chosen here, and none by a link. */
export function isChosenHere(...what: readonly string[]): boolean {
  return what.every((each) => chosen.has(each))
}
