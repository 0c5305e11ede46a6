/** What it needs of a transaction and of a database of the browser. */
type Transaction = Pick<IDBTransaction, 'abort'> & EventTarget
type Database<Args extends unknown[], Begun> = { transaction: (...args: Args) => Begun }

/**
 * Ends what a page does with a database when the browser puts the page aside as it is, to show it again on the way back.
 * In Safari such a page has lost its locks, and a transaction that it was in keeps all other pages from the same rows: so
 * its transactions are given up when it is left, and once it is back it begins anew, from what is on disk.
 */
export function endWithPage<Args extends unknown[], Begun extends Transaction>(db: Database<Args, Begun>): void {
  const open = new Set<Begun>()
  const begin = db.transaction.bind(db)
  db.transaction = (...args) => {
    const transaction = begin(...args)
    const end = () => open.delete(transaction)
    transaction.addEventListener('complete', end)
    transaction.addEventListener('abort', end)
    open.add(transaction)
    return transaction
  }
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) open.forEach(giveUp)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

function giveUp(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed, for which it needs no page.
  }
}
