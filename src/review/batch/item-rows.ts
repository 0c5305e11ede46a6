/* What several acts of one click are about, thing by thing: the rows of their review, of their receipt and of its file. */

import { type ActView } from '~/engine/act-view.ts'
import { type ActItem, type Brought } from '~/engine/intent/act-items.ts'
import { type Estimate } from '~/engine/intent/intent.ts'
import { idOfTarget } from '~/engine/intent/target.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { DOLLARS } from '~/engine/settle/compare-with-chain.ts'
import { type OrderFacts } from '~/guard/checked-facts.ts'
import { figureName } from '~/values/figures.ts'
import { ct, usd } from '~/values/format.ts'
import { addUsd, contractsMicro, microUsd, priceMicro, type MicroUsd } from '~/values/money.ts'
import { counted } from '~/values/text/clean-text.ts'
import { proceedsAt } from '~/values/trading-fee.ts'
import { amountOf, four, pnlOf, type FourFigure } from '../four-figures.ts'

/** A thing of an act with its figures, micro USD after every fee; `undefined` = not known. */
export type ItemRow = ActItem & {
  readonly act: Pick<ActView, 'id' | 'verb' | 'state'>
  readonly estimated: MicroUsd | undefined
  /** The least that the bytes let it bring, never above the estimate. */
  readonly least: MicroUsd | undefined
  /** What was paid for it. */
  readonly basis: MicroUsd | undefined
  readonly brought: Brought | undefined
}

/** What rows are made of: an act, or the facts of its review alone. */
export type ItemsAct = Pick<ActView, 'id' | 'verb' | 'state' | 'subject' | 'targets' | 'facts'> &
  Partial<Pick<ActView, 'items' | 'brought' | 'moved' | 'receipt'>>

/** The rows of a review, from its facts alone. */
export const rowsOfFacts = (facts: ReviewFacts): readonly ItemRow[] =>
  itemRows({ ...facts.requested, id: '', state: 'reviewing', targets: [], facts })

/** The rows of one act. A thing that its bytes leave out has none: the review names it apart. */
export function itemRows(view: ItemsAct): readonly ItemRow[] {
  const { facts, subject, items = [{ of: idOfTarget(view.targets, 'position') ?? view.id, name: subject }] } = view
  const orders = facts?.orders ?? []
  const [only, ...more] = items
  if (only !== undefined && more.length === 0) return [rowOf(view, only, orders[0], aloneOf(view))]
  const sold = facts === undefined ? view.receipt?.sold : orders.map(({ position: of }) => ({ of }))
  return items.flatMap((item) => {
    if (sold !== undefined && sold.length > 0 && sold.every(({ of }) => of !== item.of)) return []
    const order = orders.find(({ position }) => position === item.of)
    return [rowOf(view, item, order, ofEach(view, item))]
  })
}

/** Figures of a thing; of an act that is about one alone they are those of the whole act. */
type Alone = {
  readonly gain?: MicroUsd | undefined
  readonly net?: MicroUsd | undefined
  readonly basis?: MicroUsd | undefined
}

const aloneOf = ({ facts }: ItemsAct): Alone => ({ ...netOf(facts?.estimate), gain: dollarsOf(facts?.gains) })

/** What one of several things comes to by the newest build; in a later visit, what had been paid for it. */
function ofEach({ facts, receipt }: ItemsAct, { of }: ActItem): Alone {
  if (facts !== undefined) return netOf(facts.estimate?.each?.get(of))
  const basis = receipt?.sold?.find((each) => each.of === of)?.basis
  return basis === undefined ? {} : { basis: microUsd(BigInt(basis)) }
}

function netOf({ gross, fee, basis }: Estimate = {}): Alone {
  return {
    net: gross === undefined || fee === undefined ? undefined : microUsd(gross - fee),
    basis: maybe(basis),
  }
}

function rowOf(view: ItemsAct, item: ActItem, order: OrderFacts | undefined, { gain, net, basis }: Alone): ItemRow {
  const estimated = gain ?? net ?? maybe(item.expected)
  const least = order === undefined ? gain : proceedsAt(contractsMicro(order.contracts), priceMicro(order.priceBound))
  const isOver = least !== undefined && estimated !== undefined && least > estimated
  return {
    ...item,
    shares: order?.contracts ?? item.shares,
    act: { id: view.id, verb: view.verb, state: view.state },
    estimated,
    least: isOver ? estimated : least,
    basis,
    brought: broughtOf(view, item),
  }
}

const maybe = (micro: bigint | undefined) => (micro === undefined ? undefined : microUsd(micro))

/** Coins of a dollar each, whose base units are micro USD; `undefined` = there are none, or there is another token. */
function dollarsOf(list: readonly { readonly mint: string; readonly raw: bigint }[] = []): MicroUsd | undefined {
  const isDollars = list.length > 0 && list.every(({ mint }) => DOLLARS.includes(mint))
  return isDollars ? addUsd(...list.map(({ raw }) => microUsd(raw))) : undefined
}

/** What came to the owner by the transaction itself. */
function cameBy({ moved = [] }: ItemsAct): readonly { readonly mint: string; readonly raw: bigint }[] {
  return moved.map(({ mint, raw }) => ({ mint, raw: BigInt(raw) })).filter(({ raw }) => raw > 0n)
}

/** The chain's own figure where the act brought it itself, else that of the service. */
function broughtOf(view: ItemsAct, item: ActItem): Brought | undefined {
  if (view.state !== 'done') return undefined
  const isAlone = (view.items?.length ?? 1) === 1
  const reported = view.brought?.find(({ of }) => of === item.of || (of === undefined && isAlone))
  const moved = isAlone && item.back === undefined ? dollarsOf(cameBy(view)) : undefined
  return moved === undefined ? reported : { micro: moved, isEstimated: false }
}

/** A sum of every row; `undefined` while one of them is not known. */
export function sumOf<Key extends 'estimated' | 'least' | 'basis' | 'shares'>(
  rows: readonly ItemRow[],
  key: Key,
): bigint | undefined {
  const known = rows.flatMap((row) => row[key] ?? [])
  return rows.length === 0 || known.length < rows.length ? undefined : known.reduce((sum, each) => sum + each, 0n)
}

/** What all of them brought; `undefined` = of one it is not known. */
export function sumBrought(rows: readonly ItemRow[]): bigint | undefined {
  const known = rows.flatMap(({ brought }) => brought ?? [])
  return rows.length === 0 || known.length < rows.length ? undefined : known.reduce((sum, { micro }) => sum + micro, 0n)
}

type Back = NonNullable<ActItem['back']>

/** What comes back of orders, by token, in the order of the rows. */
export function sumBack(rows: readonly ItemRow[]): readonly Back[] {
  const sums = new Map<string, Back>()
  for (const { back } of rows)
    if (back !== undefined) sums.set(back.mint, { ...back, raw: (sums.get(back.mint)?.raw ?? 0n) + back.raw })
  return [...sums.values()]
}

/** An amount that comes back, by its symbol. */
export function backText({ mint, raw, decimals, symbol }: Back): string {
  const requested = { sentence: '', verb: '', subject: '', symbols: symbol === undefined ? {} : { [mint]: symbol } }
  const { value, unit } = amountOf(mint, raw, {
    requested,
    decimals: decimals === undefined ? {} : { [mint]: decimals },
  })
  return `${value} ${unit}`
}

/** Action of a batch or of an act with several items. */
export type ItemsKind = 'close' | 'claim' | 'cancel'

/** The kind of the rows; all of them are of one click. */
export function itemsKind(rows: readonly ItemRow[]): ItemsKind {
  if (rows.some(({ back }) => back !== undefined)) return 'cancel'
  return rows.some(({ act }) => act.verb === 'Claim') ? 'claim' : 'close'
}

/** Singular and plural of the items. */
export const unitsOf = (kind: ItemsKind): readonly [string, string] =>
  kind === 'cancel' ? ['order', 'orders'] : ['position', 'positions']

const COUNT = { close: 'closes', claim: 'claims', cancel: 'cancelled' } as const

/** A sum in dollars. */
const dollars = (micro: bigint | undefined, rounding: 'down' | 'half-even' = 'down'): string =>
  micro === undefined ? 'Not known' : usd(microUsd(micro), undefined, rounding).text

/**
 * Up to four figures of several items: number, expected proceeds, minimum, result. `isAfter` = the wallet was asked:
 * results replace estimates.
 */
export function fourOfItems(all: readonly ItemRow[], isAfter: boolean): readonly FourFigure[] {
  const kind = itemsKind(all)
  const rows = isAfter ? all.filter(({ act }) => act.state === 'done') : all
  const units = unitsOf(kind)
  const shares = kind === 'cancel' ? undefined : sumOf(rows, 'shares')
  const count = four(
    COUNT[kind],
    {
      value: String(rows.length),
      unit: rows.length < all.length ? `of ${counted(all.length, units)}` : units[rows.length === 1 ? 0 : 1],
      notes: [shares === undefined ? undefined : `${ct(contractsMicro(shares)).exact} shares`],
    },
    figureName(COUNT[kind], isAfter),
  )
  if (kind === 'cancel') return [count, ...backOf(rows, isAfter)]
  return [count, ...(isAfter ? afterOf(rows) : beforeOf(rows, kind))]
}

function backOf(rows: readonly ItemRow[], isAfter: boolean): readonly FourFigure[] {
  return sumBack(rows)
    .slice(0, 3)
    .map((back) => four('returned', { value: backText(back) }, figureName('returned', isAfter)))
}

function beforeOf(rows: readonly ItemRow[], kind: ItemsKind): readonly FourFigure[] {
  const [estimated, basis] = [sumOf(rows, 'estimated'), sumOf(rows, 'basis')]
  return [
    four('receive', {
      value: dollars(estimated),
      notes: [kind === 'claim' ? 'Exact, or it fails' : 'Estimated, after fees'],
    }),
    ...(kind === 'claim'
      ? []
      : [four('minReceived', { value: dollars(sumOf(rows, 'least')), notes: ['After fees, each at its min. price'] })]),
    ...pnlOf(estimated, basis),
  ]
}

function afterOf(rows: readonly ItemRow[]): readonly FourFigure[] {
  if (rows.length === 0) return []
  const brought = sumBrought(rows)
  const isEstimated = rows.some((row) => row.brought?.isEstimated === true)
  const note = isEstimated ? 'After fees, of which some are estimated' : 'After fees'
  return [
    four('receive', { value: dollars(brought), notes: [note] }, figureName('receive', true)),
    ...pnlOf(brought, sumOf(rows, 'basis')),
  ]
}
