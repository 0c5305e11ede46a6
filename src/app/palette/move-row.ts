/** Rows of tables, cards, and lines of the phone's lists; a list of cards counts its cards alone. */
const ROWS = 'main tbody tr:not([data-detail]), main article, main ul[data-cards] > li:not(:has(article))'
/** What opens a row, best first: its fold, its header, whatever comes first in it. */
const OPENERS = [
  'button[aria-expanded]:not([aria-haspopup])',
  'th[scope="row"] :is(a, button)',
  ':is(a, summary, button)',
]

/** Moves the focus to the opener of the next or previous row; Enter then opens it. The last row stays the last. */
export function moveRow(step: 1 | -1): void {
  const openers = Array.from(document.querySelectorAll(ROWS), openerOf).filter((opener) => opener !== undefined)
  const here = openers.findIndex((opener) => opener.closest(ROWS)?.contains(document.activeElement) === true)
  const first = step === 1 ? 0 : openers.length - 1
  const next = openers[here < 0 ? first : Math.min(Math.max(here + step, 0), openers.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Rows that are not drawn, and rows of figures alone, have none. */
function openerOf(row: Element): HTMLElement | undefined {
  for (const opener of OPENERS) {
    const found = row.querySelector<HTMLElement>(opener)
    if (found !== null) return found.getClientRects().length > 0 ? found : undefined
  }
  return undefined
}
