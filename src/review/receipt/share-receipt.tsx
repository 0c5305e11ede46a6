import { useState } from 'react'
import { type ActView } from '~/engine/act-view.ts'
import { ShareDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { type SharedFigure, type SharedPicture } from '~/ui/share/shared-picture.ts'
import { figureName, type FigureKey } from '~/values/figures.ts'
import { time } from '~/values/format-time.ts'
import { delta } from '~/values/format.ts'
import { changeBps, mulDiv, ONE_USD_MICRO, parseAmount } from '~/values/money.ts'
import { inPlainFormat } from '~/values/reader-format.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { amountOf, type FourFigure } from '../four-figures.ts'
import { DONE_TITLE, OUTCOME_TITLE } from '../text/review-words.ts'
import { actAmounts } from './act-amounts.ts'
import { fourOfReceipt, receiptOf } from './receipt-figures.ts'

/** Figures of a receipt that anybody may read: prices and times. */
const PUBLIC: ReadonlySet<FigureKey> = new Set(['averagePrice', 'rate', 'limitPrice', 'expires', 'schedule'])
/** Those that tell what was moved. Anything else is in no picture. */
const AMOUNTS: ReadonlySet<FigureKey> = new Set([
  'pay',
  'sell',
  'receive',
  'payout',
  'pnl',
  'perOrder',
  'claims',
  'unwrapped',
])

const DONE: Readonly<Record<string, string>> = { ...DONE_TITLE, Buy: 'Bought', Sell: 'Sold' }

/**
 * A finished act as it is shared: what was done, the market or the pair, its price and its day; amounts apart. `page` = path of
 * its page, `origin` = of this site, `nowSec` = the reader's time.
 */
export function receiptPicture(view: ActView, page: string, origin: string, nowSec: number): SharedPicture {
  const four = fourOfReceipt(view)
  const kind = kindOf(view)
  const side = sideOf(four)
  const named = nameOf(view, four)
  const at = time(unixSec(view.startedAt / 1_000), nowSec, 'UTC').local
  const average = inPlainFormat(() => fourOfReceipt(view)).find(({ key }) => key === 'averagePrice')?.value
  return {
    kind,
    side,
    title: named.title,
    subtitle: named.subtitle,
    sentence: sentenceOf(kind, side?.word, named),
    figures: [...gainOf(view), ...placed(four, PUBLIC, false), ...placed(four, AMOUNTS, true)],
    bearing: average === undefined ? undefined : priceOf(average),
    time: at,
    link: new URL(page, origin).href,
  }
}

/** `Bought`; of an order that waits, what it is. */
function kindOf({ verb, outcome }: ActView): string {
  if (outcome === 'resting') return OUTCOME_TITLE.resting
  return Object.hasOwn(DONE, verb) ? (DONE[verb] ?? verb) : verb
}

function sideOf(four: readonly FourFigure[]): SharedPicture['side'] {
  const [, word] = four.flatMap(({ unit = '' }) => /^(Yes|No) shares$/.exec(unit) ?? [])
  return word === undefined ? undefined : { word, tone: word === 'Yes' ? 'yes' : 'no' }
}

type Named = { readonly title: string; readonly subtitle?: string; readonly isPair: boolean }

/** Event and outcome of a market; of a pair what was paid and what came. */
function nameOf(view: ActView, four: readonly FourFigure[]): Named {
  if (view.trade !== 'unnamed') {
    const at = view.subject.lastIndexOf(' — ')
    const title = quoted(at < 0 ? view.subject : view.subject.slice(0, at), 'title')
    return at < 0
      ? { title, isPair: false }
      : { title, subtitle: quoted(view.subject.slice(at + 3), 'title'), isPair: false }
  }
  const paid = four.find(({ key }) => key === 'pay')?.unit
  const got = four.find(({ key }) => key === 'receive')?.unit ?? otherOf(view, paid)
  const pair = [paid, got].filter((symbol) => symbol !== undefined).map((symbol) => quoted(symbol, 'name'))
  return { title: pair.join(' → '), isPair: true }
}

/** The other token of an order that waits, by the names on its form. */
function otherOf(view: ActView, paid: string | undefined): string | undefined {
  const { symbols = {}, decimals = {} } = receiptOf(view) ?? {}
  const requested = { verb: '', sentence: '', subject: '', symbols }
  const names = Object.keys({ ...symbols, ...decimals }).map((mint) => amountOf(mint, 0n, { requested, decimals }).unit)
  return names.find((name) => name !== paid)
}

function sentenceOf(kind: string, side: string | undefined, { title, subtitle, isPair }: Named): string {
  if (isPair) return `${kind}${title === '' ? '' : `: ${title}`}, on Sextant`
  const name = subtitle === undefined ? title : `${title} — ${subtitle}`
  return side === undefined ? `${kind}: “${name}”, on Sextant` : `${kind} ${side} in “${name}” on Sextant`
}

const placed = (
  four: readonly FourFigure[],
  keys: ReadonlySet<FigureKey>,
  isAmount: boolean,
): readonly SharedFigure[] =>
  four.flatMap(({ key, label, value, unit, tone }) => (keys.has(key) ? [{ label, value, unit, tone, isAmount }] : []))

/** Dollars of an amount of a receipt, micro USD; `undefined` = it is of something else. */
function dollars({ amount, token }: { readonly amount: string; readonly token: string }): bigint | undefined {
  if (!['USD', 'USDC', 'JupUSD'].includes(token)) return undefined
  const parsed = parseAmount(amount.replace('-', ''), 6)
  if (!parsed.ok) return undefined
  return amount.startsWith('-') ? -parsed.value : parsed.value
}

/** The realized result in percent of what was paid; none where one of both is not known. */
function gainOf(view: ActView): readonly SharedFigure[] {
  const { pnl, received } = actAmounts(view)
  const result = pnl === undefined ? undefined : dollars({ amount: pnl, token: 'USD' })
  const came = received === undefined ? undefined : dollars(received)
  if (result === undefined || came === undefined || came <= result) return []
  const bps = changeBps(came - result, came)
  if (bps === undefined) return []
  const tone = bps === 0n ? undefined : bps > 0n ? 'gain' : 'loss'
  return [{ label: figureName('gain'), value: delta(bps).text, tone, isAmount: false }]
}

/** A price in cents, percent or odds, written in plain marks, in micro USD, for drawing alone. */
function priceOf(words: string): bigint | undefined {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)([¢%]?)$/.exec(words) ?? []
  const parsed = figure === undefined ? undefined : parseAmount(figure, 4)
  if (parsed?.ok !== true) return undefined
  if (unit !== '') return parsed.value
  return parsed.value === 0n ? undefined : mulDiv(ONE_USD_MICRO, 10_000n, parsed.value, 'half-even')
}

/** The picture of a receipt as it is now, over it. `page` = path of its page. */
export function ShareReceipt({ view, page, onClose }: { view: ActView; page: string; onClose: () => void }) {
  const now = useNow()
  const [picture] = useState(() => receiptPicture(view, page, location.origin, now))
  return <ShareDialog picture={picture} onClose={onClose} />
}
