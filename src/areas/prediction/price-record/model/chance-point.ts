import { type PriceMicro } from '~/values/money.ts'

/** What Yes was worth at a moment of a source's history: unix seconds, micro USD. */
export type ChancePoint = { readonly at: number; readonly price: PriceMicro }
