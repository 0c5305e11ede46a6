import { earnRows, lentTotal } from '~/areas/earn/model/earn-row.ts'
import { type EarnPosition } from '~/areas/earn/model/earn.ts'
import { recurringRow } from '~/areas/orders/model/recurring-row.ts'
import { claimsOf, isOver, totalsOf } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { openOrders } from '~/areas/prediction/positions/model/order-status.ts'
import { listsOf } from '~/areas/prediction/positions/model/position-list.ts'
import { parseAddress } from '~/values/address.ts'
import { microUsd, type MicroUsd } from '~/values/money.ts'
import { knownPart, unreadPart, type WorthPart } from './net-worth.ts'
import { ordersPart, predictionsPart, type ListReading, type OrdersReading, type Reading } from './worth-parts.ts'

/** Where an owner has something beside the wallet, in the order of the page. */
export type PlaceName = 'predictions' | 'orders' | 'limit' | 'recurring' | 'earn' | 'platforms'

/** One place: its value in US dollars, and what to say of it. `undefined` = not known, or nothing to say. */
export type Place = {
  readonly name: PlaceName
  readonly part: WorthPart
  /** Positions, orders, deposits or balances there. */
  readonly count: number | undefined
  /** Wins to claim. */
  readonly claims?: { readonly count: number; readonly total: MicroUsd } | undefined
  /** Unrealized profit of the positions held. */
  readonly pnl?: MicroUsd | undefined
  /** Limit orders past their time that still hold their deposit. */
  readonly expired?: number
  /** Fills of all recurring orders, and how many there will be. */
  readonly fills?: { readonly done: number; readonly runs: number } | undefined
  /** Unix seconds of the next recurring order. */
  readonly nextAt?: number | undefined
}

const NOTHING = { data: { rows: [], unreadable: 0, state: 'whole' as const }, error: null }

/** Every place of an owner beside the wallet. `now` in unix seconds. */
export function otherPlaces(
  read: {
    readonly positions: ListReading<Position>
    readonly orders: OrdersReading
    readonly earn: Reading<{ readonly rows: readonly EarnPosition[]; readonly unreadable: number }>
    readonly platforms: WorthPart
  },
  now: number,
): readonly Place[] {
  const { orders, platforms } = read
  const only = { ...orders, limits: NOTHING, recurring: NOTHING, predictions: NOTHING }
  const open =
    orders.predictions.data === undefined
      ? undefined
      : openOrders(orders.predictions.data.rows, orders.history.data?.rows ?? []).length
  return [
    predictionsPlace(read.positions, now),
    // Only who has such an order is told of it: what it holds is of the predictions above.
    ...(open === 0 || open === undefined
      ? []
      : [{ name: 'orders', part: ordersPart({ ...only, predictions: orders.predictions }), count: open } as const]),
    {
      name: 'limit',
      part: ordersPart({ ...only, limits: orders.limits }),
      count: orders.limits.data?.rows.length,
      expired:
        orders.limits.data?.rows.filter(({ expiresAt }) => expiresAt !== undefined && expiresAt <= now).length ?? 0,
    },
    { ...recurringPlace(orders), part: ordersPart({ ...only, recurring: orders.recurring }) },
    earnPlace(read.earn),
    { name: 'platforms', part: platforms, count: platforms.state === 'known' ? platforms.count : undefined },
  ]
}

function predictionsPlace(positions: ListReading<Position>, now: number): Place {
  const lists = positions.data === undefined ? undefined : listsOf(positions.data.rows, now)
  const held = totalsOf(lists?.active.filter((position) => !isOver(position)) ?? [])
  const part = predictionsPart(positions, now)
  return {
    name: 'predictions',
    part,
    // As the tile above counts them: those with a price, and the wins.
    count: part.state === 'known' ? part.count : undefined,
    claims: lists === undefined ? undefined : claimsOf(lists.claimable),
    pnl: held.pnled === 0 ? undefined : held.pnl,
  }
}

function recurringPlace({ recurring, tokenOf }: OrdersReading): Omit<Place, 'part'> {
  const rows = (recurring.data?.rows ?? []).flatMap((order) => {
    const [input, output] = [parseAddress(order.inputMint), parseAddress(order.outputMint)]
    return input === undefined || output === undefined
      ? []
      : [recurringRow(order, tokenOf(input), tokenOf(output), true)]
  })
  const [done, runs] = [rows.map((row) => row.done), rows.map((row) => row.runs)].map((list) => sumOf(list))
  const next = rows.flatMap(({ nextAt }) => nextAt ?? [])
  return {
    name: 'recurring',
    count: recurring.data?.rows.length,
    fills: done === undefined || runs === undefined || runs === 0 ? undefined : { done, runs },
    nextAt: next.length === 0 ? undefined : Math.min(...next),
  }
}

/** `undefined` where one is not known. */
function sumOf(list: readonly (number | undefined)[]): number | undefined {
  return list.includes(undefined) ? undefined : list.reduce((sum: number, each) => sum + (each ?? 0), 0)
}

/** What is lent is in the wallet, as shares: its value is of the tokens. */
function earnPlace({
  data,
  error,
}: Reading<{ readonly rows: readonly EarnPosition[]; readonly unreadable: number }>): Place {
  if (data === undefined)
    return { name: 'earn', part: unreadPart(error === null ? 'loading' : 'failed'), count: undefined }
  const { rows } = earnRows(
    data.rows.map(({ token }) => token),
    data.rows,
    undefined,
  )
  const { worth, unpriced, count } = lentTotal(rows)
  return {
    name: 'earn',
    part: knownPart({
      value: microUsd(worth),
      count: count - unpriced,
      unvalued: unpriced,
      unreadable: data.unreadable,
    }),
    count,
  }
}
