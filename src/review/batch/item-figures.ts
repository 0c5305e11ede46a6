import { figureName } from '~/values/figures.ts'
import { ct, usd } from '~/values/format.ts'
import { contractsMicro, microUsd } from '~/values/money.ts'
import { counted } from '~/values/text/text-within.ts'
import { four, pnlOf, type FourFigure } from '../four-figures.ts'
import { backText, sumBack, sumBrought, sumOf, type ItemRow } from './item-rows.ts'

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
