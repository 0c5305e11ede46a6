import { pairDecimals, type AmountPair } from '~/areas/tokens/model/fill.ts'
import { type KnownToken, worthOf } from '~/areas/tokens/model/known-token.ts'
import { type Address, parseAddress } from '~/values/address.ts'
import { addUsd, microUsd, type MicroUsd } from '~/values/money.ts'
import { type TriggerOrder } from './limit-order.ts'
import { rawOf } from './order.ts'
import { type RecurringOrder } from './recurring-order.ts'
import { recurringRow } from './recurring-row.ts'

/** Current decimals and price of a mint. */
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
 * Value still held by a limit order at the current price: the unfilled part. An expired one holds its deposit until it
 * is cancelled. `undefined` = the amount or the price is not known.
 */
export function limitWorth(order: TriggerOrder, tokenOf: TokenOf): MicroUsd | undefined {
  if (order.status === 'completed' || order.status === 'cancelled') return microUsd(0n)
  const mint = parseAddress(order.inputMint)
  if (mint === undefined) return undefined
  const { decimals = pairDecimals(order.making), price } = tokenOf(mint)
  return amountWorth(rawOf(order.remainingMaking, decimals), decimals, price)
}

/**
 * Value still held by an active recurring order at current prices: the unspent input, and output bought but not paid
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

/** For an unlisted token, decimals come from the order itself. */
function withDecimals(known: KnownToken, amounts: AmountPair): KnownToken {
  return { ...known, decimals: known.decimals ?? pairDecimals(amounts) }
}

/** Zero is worth zero, even without a price. */
function amountWorth(
  raw: bigint | undefined,
  decimals: number | undefined,
  price: KnownToken['price'],
): MicroUsd | undefined {
  if (raw === 0n) return microUsd(0n)
  return raw === undefined || decimals === undefined ? undefined : worthOf(raw, decimals, price)
}
