import { type Address, parseAddress } from '../../../values/address.ts'
import { addUsd, microUsd, type MicroUsd } from '../../../values/money.ts'
import { pairDecimals, type AmountPair } from '../../tokens/model/fill.ts'
import { type KnownToken } from '../../tokens/model/known-token.ts'
import { worthOf } from '../../tokens/model/worth.ts'
import { type TriggerOrder } from './limit-order.ts'
import { rawOf } from './order.ts'
import { recurringRow } from './recurring-row.ts'
import { type RecurringOrder } from './recurring-order.ts'

/** What is known of a mint now: its decimals and its price. */
export type TokenOf = (mint: Address) => KnownToken

/** Mints that must have a price before orders can be valued: what they hold, given or bought. */
export function mintsInOrders(
  limits: readonly TriggerOrder[],
  recurring: readonly RecurringOrder[],
): readonly Address[] {
  const mints = [
    ...limits.map(({ inputMint }) => inputMint),
    ...recurring.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]),
  ]
  return [...new Set(mints)].flatMap((mint) => parseAddress(mint) ?? []).toSorted()
}

/**
 * Dollars at today's price that a limit order still holds: what is not filled. An expired one holds its deposit until it is
 * cancelled. `undefined` = the amount or the price is not known.
 */
export function limitWorth(order: TriggerOrder, tokenOf: TokenOf): MicroUsd | undefined {
  if (order.status === 'completed' || order.status === 'cancelled') return microUsd(0n)
  const mint = parseAddress(order.inputMint)
  if (mint === undefined) return undefined
  const { decimals = pairDecimals(order.making), price } = tokenOf(mint)
  return amountWorth(rawOf(order.remainingMaking, decimals), decimals, price)
}

/**
 * Dollars at today's prices that a running recurring order still holds: what is not spent, and what was bought and not paid
 * out. `undefined` = an amount or a price is not known.
 */
export function recurringWorth(order: RecurringOrder, tokenOf: TokenOf): MicroUsd | undefined {
  const [inputMint, outputMint] = [parseAddress(order.inputMint), parseAddress(order.outputMint)]
  if (inputMint === undefined || outputMint === undefined) return undefined
  const input = withDecimals(tokenOf(inputMint), order.deposited)
  const output = withDecimals(tokenOf(outputMint), order.received)
  const { left, waiting } = recurringRow(order, input, output, true)
  const [given, bought] = [
    amountWorth(left, input.decimals, input.price),
    amountWorth(waiting, output.decimals, output.price),
  ]
  return given === undefined || bought === undefined ? undefined : addUsd(given, bought)
}

/** Of a token that no list knows, the order itself tells the decimals. */
function withDecimals(known: KnownToken, told: AmountPair): KnownToken {
  return { ...known, decimals: known.decimals ?? pairDecimals(told) }
}

/** Nothing is worth nothing, whatever it costs. */
function amountWorth(
  raw: bigint | undefined,
  decimals: number | undefined,
  price: KnownToken['price'],
): MicroUsd | undefined {
  if (raw === 0n) return microUsd(0n)
  return raw === undefined || decimals === undefined ? undefined : worthOf(raw, decimals, price)
}
