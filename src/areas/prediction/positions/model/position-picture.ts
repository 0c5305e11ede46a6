import { eventHref } from '~/areas/prediction/core/events/event-reader.ts'
import { isLostTo } from '~/areas/prediction/core/markets/market.ts'
import { positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { type SharedFigure, type SharedPicture } from '~/ui/share/shared-picture.ts'
import { figureName, type FigureKey } from '~/values/figures.ts'
import { time } from '~/values/format-time.ts'
import { ct, delta, usd, usdChange } from '~/values/format.ts'
import { ONE_USD_MICRO } from '~/values/money.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { positionName, positionTitle } from './position-name.ts'

/** Words of a position that has ended, or waits for its result, without an amount. */
const STATE = {
  refunded: 'Refunded',
  claimed: 'Claimed',
  won: 'Won',
  resolved: 'Resolved',
  lost: 'Lost',
  waiting: 'Awaiting resolution',
  active: 'Active',
  review: 'Needs review',
} as const

/** A position as it is shared: market, side, prices and return; shares, value and P&L as amounts. `origin` = of this site. */
export function positionPicture(position: Position, origin: string, nowSec: number): SharedPicture {
  const { title, outcome } = positionTitle(position)
  const { code } = positionStatus(position, nowSec)
  const word = sideWord(position)
  return {
    kind: code === 'active' ? 'Position' : STATE[code],
    side: { word, tone: position.side },
    title,
    subtitle: outcome,
    sentence: `${code === 'active' ? 'Holding' : `${STATE[code]}:`} ${word} in “${positionName(position)}” on Sextant`,
    figures: figuresOf(position, STATE[code]),
    bearing: bearingOf(position, code),
    time: `As of ${time(unixSec(nowSec), nowSec, 'UTC').local}`,
    link: linkOf(position, origin),
  }
}

/** The page of its market; where the service names no event, the list of all of them, since its own page names an account. */
function linkOf({ eventId, market, marketId }: Position, origin: string): string {
  const event = eventId ?? market.eventId
  const path = event === undefined ? '/events' : `${eventHref(event)}/market/${encodeURIComponent(marketId)}`
  return new URL(path, origin).href
}

function sideWord({ market, side }: Position): string {
  const word = quoted(market.sideLabels?.[side] ?? '', 'name')
  return word === '' ? (side === 'yes' ? 'Yes' : 'No') : word
}

function figuresOf(position: Position, state: string): readonly SharedFigure[] {
  const { now, value, pnl, pnlBps } = positionWorth(position)
  const figure = (key: FigureKey, shown: { readonly text: string }, isAmount: boolean): SharedFigure[] =>
    shown.text === '—' ? [] : [{ label: figureName(key), value: shown.text, isAmount }]
  const toned = (figures: readonly SharedFigure[]) => figures.map((each) => ({ ...each, tone: toneOf(pnl) }))
  return [
    ...toned(figure('gain', delta(pnlBps), false)),
    ...figure('averagePrice', outcomePrice(position.averagePrice), false),
    ...(now === undefined
      ? [{ label: 'Status', value: state, isAmount: false }]
      : figure('currentPrice', outcomePrice(now), false)),
    ...figure('sharesHeld', ct(position.contracts), true),
    ...figure('positionValue', usd(value, undefined, 'down'), true),
    ...toned(figure('positionPnl', usdChange(pnl), true)),
  ]
}

const toneOf = (pnl: bigint | undefined): SharedFigure['tone'] =>
  pnl === undefined || pnl === 0n ? undefined : pnl > 0n ? 'gain' : 'loss'

/** What a share is worth, micro USD: its bid, or what the result made of it; `undefined` = not known. */
function bearingOf(position: Position, code: keyof typeof STATE): bigint | undefined {
  const { now } = positionWorth(position)
  if (now !== undefined) return now
  if (isLostTo(position.market.result, position.side)) return 0n
  return position.market.result === position.side && code !== 'refunded' ? ONE_USD_MICRO : undefined
}
