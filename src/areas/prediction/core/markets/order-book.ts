import { type ContractsMicro, type PriceMicro } from '~/values/money.ts'

/** One price at which contracts of a side are bid for. */
export type PriceLevel = { readonly price: PriceMicro; readonly size: ContractsMicro }

/**
 * Bids of both sides, cheapest first: the best bid is the last row. A YES ask at p is a NO bid at $1 − p
 * (docs/api-notes.md 3.6). `undefined` = that side is missing from the reply.
 */
export type OrderBook = {
  readonly yes: readonly PriceLevel[] | undefined
  readonly no: readonly PriceLevel[] | undefined
  /** Rows that could not be read; cents that were rounded to 0 are among them. */
  readonly unreadable: number
}
