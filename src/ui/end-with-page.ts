/** The methods used of an IndexedDB transaction and database. */
type Transaction = Pick<IDBTransaction, 'abort'> & EventTarget
type Database<Args extends unknown[], Begun> = { transaction: (...args: Args) => Begun }

/**
 * Aborts a page's transactions when the browser puts the page into its back/forward cache, and reloads the page when it is
 * restored. In Safari a cached page has lost its locks, and an open transaction keeps other pages from the same rows.
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
