import { type LimitSearch } from '../model/limit-search.ts'
import { type LimitWish } from './limit-desk.tsx'

/** The owner's limit orders. */
export function OrdersPanel({ search, onOpen }: { search: LimitSearch; onOpen: (wish: LimitWish) => void }) {
  return <section className="panel desk-orders" aria-label={`Orders ${search.tab ?? ''} ${typeof onOpen}`} />
}
