import { amountText } from '~/values/money.ts'
import { type Json } from '../json.ts'

/** A JSON object. */
export type Row = { readonly [key: string]: Json }

/** A platform element with every mint that it names. */
export type Found = { readonly element: Row; readonly mints: readonly string[] }

/** US dollars of micro dollars. */
export const usd = (microUsd: bigint) => Number(amountText(microUsd, 6))

/** Common fields of an element; `value` is US dollars. */
export function frame(platformId: string, type: string, label: string, value: number, name: string): Row {
  return { type, networkId: 'solana', platformId, value, label, name }
}
