import { type Decimal } from '~/values/decimal.ts'

/** What a token cost at a moment, as this device saw it. `at` = server time, unix seconds. */
export type TokenSample = { readonly at: number; readonly price: Decimal }
