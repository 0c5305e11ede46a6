/** As many orders as one transaction cancels (docs/transaction-rules.md). */
export const MAX_CANCELS = 5

let size = MAX_CANCELS

/** Orders that the next cancel puts into one transaction. */
export const cancelSize = (): number => size

/** The service turned out to cancel one order at a time: until the page is loaded again, each has its own transaction. */
export function cancelSingly(): void {
  size = 1
}
