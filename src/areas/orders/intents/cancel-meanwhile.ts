import { MINT } from '~/config/mints.ts'
import { type Violation } from '~/guard/codes.ts'
import { tokenText } from '~/review/text/act-text.ts'
import { type Address } from '~/values/address.ts'
import { type Client } from '~/wire/call.ts'
import { listTriggerOrders } from '../endpoints/pair-orders.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
import { rawOf } from '../model/order.ts'

type Cancel = {
  readonly owner: Address
  readonly orders: readonly {
    readonly order: Address
    readonly inputMint: Address
    readonly remaining: string
    readonly decimals?: number | undefined
  }[]
  /** An order was to take the place of the one that is cancelled. */
  readonly next?: unknown
}

type Listed = Cancel['orders'][number] & {
  /** As the service lists it now; absent = it is in neither list, or not in a way that says what is left. */
  readonly now: { readonly left: bigint; readonly making: bigint | undefined } | undefined
}

/**
 * That an order was filled, whole or in part, between the list and the build: where that explains every violation, to the unit
 * where it has one, and the service lists it so. `undefined` = it does not: what else the bytes do stays what it is.
 */
export async function filledMeanwhile(
  { owner: user, orders, next }: Cancel,
  violations: readonly Violation[],
  call: Client['call'],
): Promise<string | undefined> {
  if (!violations.every(isOfFill)) return undefined
  const [active, past] = await Promise.all(
    (['active', 'history'] as const).map((orderStatus) => call(listTriggerOrders, { user, orderStatus })),
  )
  const listed = orders.map((order): Listed => ({ ...order, now: nowOf(order, active?.rows, past?.rows) }))
  const end = next === undefined ? 'Nothing was cancelled.' : 'Nothing was cancelled, and nothing is placed.'
  const filled = listed.find(({ now, remaining }) => now !== undefined && now.left < BigInt(remaining))
  if (filled?.now !== undefined && violations.every((each) => isShortBy(each, listed)))
    return `${wordsOfFill(filled, filled.now.left)} ${end}`
  const isBehind = listed.some(({ now }) => now?.making !== undefined && now.making > now.left)
  return filled === undefined && isBehind && violations.length > 0 && violations.every(returnsMore)
    ? `Part of the order was just filled, and the network doesn’t show that yet. ${end} Try again in a few seconds.`
    : undefined
}

const OF_FILL: readonly string[] = ['SIM_DELTA gain', 'SIM_DELTA sol', 'CANCEL_SET unread']

/** Whether it is what the bytes of a cancel show when an order is smaller than it was listed, or gone. */
export function isOfFill({ code, detail }: Violation): boolean {
  return code === 'SIM_FAILED' || OF_FILL.includes(`${code} ${detail}`)
}

function nowOf(
  { order, decimals }: Cancel['orders'][number],
  active: readonly TriggerOrder[] = [],
  past: readonly TriggerOrder[] = [],
): Listed['now'] {
  const rowIn = (rows: readonly TriggerOrder[]) => rows.find(({ orderKey }) => orderKey === order)
  if (rowIn(past)?.status === 'completed') return { left: 0n, making: undefined }
  const row = rowIn(active)
  const left = row === undefined ? undefined : rawOf(row.remainingMaking, decimals)
  return left === undefined ? undefined : { left, making: row && rawOf(row.making, decimals) }
}

/** Whether what is missing is what was filled of that coin; what has no amount is explained by any fill. */
function isShortBy(each: Violation, listed: readonly Listed[]): boolean {
  return isBy(each, (mint) =>
    listed
      .filter(({ inputMint }) => inputMint === mint)
      .reduce((sum, { now, remaining }) => sum + (now === undefined ? 0n : now.left - BigInt(remaining)), 0n),
  )
}

/**
 * Whether a violation is by how much what an order holds of a coin has changed, base units, to the unit; what has no amount is
 * explained by any change.
 */
export function isBy({ code, detail, field, expected, found }: Violation, changeOf: (mint: string) => bigint): boolean {
  if (code !== 'SIM_DELTA') return true
  const range = rangeOf(expected, found)
  if (range === undefined) return false
  const before = range.found - changeOf(detail === 'sol' ? MINT.wrappedSol : field)
  return before >= range.least && before <= range.most
}

/** More would come back than the list has: the chain is behind the service, and nobody loses by it. */
function returnsMore({ code, expected, found }: Violation): boolean {
  const range = rangeOf(expected, found)
  return code === 'SIM_DELTA' && range !== undefined && range.found > range.most
}

/** The figures of a violation of amounts: `40`, or `40 to 41`; `undefined` = they are none. */
function rangeOf(expected: string, found: string) {
  const [, least, most = least] = /^(-?\d+)(?: to (-?\d+))?$/.exec(expected) ?? []
  if (least === undefined || most === undefined || !/^-?\d+$/.test(found)) return undefined
  return { least: BigInt(least), most: BigInt(most), found: BigInt(found) }
}

/** What of an order is left, in a sentence: of `remaining` base units of a coin. */
export function wordsOfFill(
  { inputMint, remaining, decimals }: Pick<Cancel['orders'][number], 'inputMint' | 'remaining' | 'decimals'>,
  left: bigint,
): string {
  if (left === 0n) return 'The order was filled meanwhile.'
  const digits = decimals === undefined ? {} : { [inputMint]: decimals }
  const [now, before] = [left, BigInt(remaining)].map((raw) => tokenText(inputMint, raw, digits))
  return `Part of the order was filled meanwhile: ${now} of ${before} is left.`
}
