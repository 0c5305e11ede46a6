import { matchHistory, type HistoryRequest } from '~/config/history.ts'
import { amountText } from '~/values/money.ts'
import { type VenueClock } from './clock.ts'
import { volumeUsd } from './venue/tokens/token-json.ts'
import { ONE_USD } from './world/prices.ts'
import { hashText, unit } from './world/random.ts'
import { createTokenCatalog } from './world/tokens/token-catalog.ts'
import { type TokenMarket } from './world/tokens/token-market.ts'
import { type WorldMarket } from './world/types.ts'
import { type World } from './world/world.ts'

/*
 * Price histories in the shapes of their sources, from the demo venue's own walk: a price of the past is what the venue
 * said at that moment, so the end of a history is the price of now.
 */

type Parts = { readonly world: World; readonly market: TokenMarket; readonly clock: VenueClock }

const MINUTE = 60
const DAY = 86_400
const SPAN = { '1h': 3_600, '6h': 6 * 3_600, '1d': DAY, '1w': 7 * DAY, '1m': 30 * DAY, max: 60 * DAY } as const
const MAX_POINTS = 5_000
/** Candles that GeckoTerminal has of each unit; it refuses others. */
const POOL_UNITS: readonly { readonly word: string; readonly sec: number; readonly aggregates: readonly string[] }[] = [
  { word: 'minute', sec: MINUTE, aggregates: ['1', '5', '15'] },
  { word: 'hour', sec: 3_600, aggregates: ['1', '4', '12'] },
  { word: 'day', sec: DAY, aggregates: ['1'] },
]

/** The id by which a source names the Yes or the No side of a market: as long as a real one, from its market's id. */
export function clobTokenId(marketId: string, side: 'yes' | 'no'): string {
  return [1, 2, 3, 4, 5, 6, 7]
    .map((part) =>
      Math.floor(unit(hashText(`${marketId} ${side}`), part) * 1e11)
        .toString()
        .padStart(11, '0'),
    )
    .join('')
    .replace(/^0+/, '7')
}

/** Answers `/history/…` of the demo venue. */
export function createSandboxHistory(parts: Parts): (request: Request) => Response {
  const { world, market, clock } = parts
  let byToken: ReadonlyMap<string, WorldMarket> | undefined
  const catalog = createTokenCatalog(world.seed, world.startSec)
  const marketOf = (id: string) => {
    byToken ??= new Map(
      world.events.flatMap(({ markets }) => markets).map((each) => [clobTokenId(each.marketId, 'yes'), each]),
    )
    return byToken.get(id)
  }
  const candles = ({ path }: HistoryRequest, params: URLSearchParams) => {
    const [, , , , , , ticker = ''] = path.split('/')
    const found = world.market(ticker)
    return found === undefined ? missing() : Response.json({ ticker, candlesticks: candlesOf(parts, found, params) })
  }
  const pool = ({ path }: HistoryRequest, params: URLSearchParams) => {
    const token = catalog.of(params.get('token') ?? '')
    if (token === undefined) return missing()
    const unit = POOL_UNITS.find(({ word }) => path.endsWith(word))
    const aggregate = params.get('aggregate') ?? '1'
    if (unit?.aggregates.includes(aggregate) !== true) return refused(`aggregate ${aggregate} is not supported`)
    const walk = { price: (at: number) => market.price(token, at), hourUsd: volumeUsd(token, 3_600) }
    return Response.json(ohlcvOf(walk, unit.sec * Number(aggregate), params, clock.nowSec()))
  }
  return (request) => {
    const url = new URL(request.url)
    const params = url.searchParams
    const target = matchHistory(url)
    if (typeof target === 'string') return Response.json({ error: target }, { status: target === 'query' ? 400 : 404 })
    if (target.source === 'kalshi') return candles(target, params)
    if (target.source === 'geckoterminal') return pool(target, params)
    const found = marketOf(params.get('market') ?? '')
    return found === undefined ? missing() : Response.json({ history: pointsOf(parts, found, params) })
  }
}

function pointsOf({ world, clock }: Parts, found: WorldMarket, params: URLSearchParams) {
  const interval = Object.entries(SPAN).find(([key]) => key === params.get('interval'))?.[1] ?? DAY
  const step = Math.max(1, Number(params.get('fidelity') ?? 1)) * MINUTE
  const to = Math.min(Number(params.get('endTs') ?? clock.nowSec()), clock.nowSec(), found.closeSec)
  const from = Math.max(Number(params.get('startTs') ?? to - interval), found.openSec)
  return timesOf(from, to, step).map((t) => ({ t, p: midOf(world, found, t) / ONE_USD }))
}

function midOf(world: World, found: WorldMarket, at: number): number {
  const { buyYes, sellYes } = world.quote(found, at)
  if (buyYes === 0 || sellYes === 0) return buyYes === 0 ? sellYes : buyYes
  return Math.round((buyYes + sellYes) / 2)
}

function candlesOf({ world, clock }: Parts, found: WorldMarket, params: URLSearchParams): readonly unknown[] {
  const step = Number(params.get('period_interval') ?? 60) * MINUTE
  const to = Math.min(Number(params.get('end_ts') ?? clock.nowSec()), clock.nowSec(), found.closeSec)
  const from = Math.max(Number(params.get('start_ts') ?? to - DAY), found.openSec)
  const cents = (micro: number) => Math.round(micro / 10_000)
  return timesOf(from, to, step).map((at) => {
    const quotes = [at - step + 1, at - step / 2, at].map((each) => world.quote(found, each))
    const bar = (read: (quote: (typeof quotes)[number]) => number) => {
      const values = quotes.map(read).map(cents)
      return { open: values[0], high: Math.max(...values), low: Math.min(...values), close: values.at(-1) }
    }
    return {
      end_period_ts: at,
      yes_bid: bar(({ sellYes }) => sellYes),
      yes_ask: bar(({ buyYes }) => buyYes),
      price: bar(({ buyYes, sellYes }) => (buyYes + sellYes) / 2),
      volume: Math.round((found.volumeUsd * found.heat * step) / DAY),
      open_interest: Math.round(found.volumeUsd / 2),
    }
  })
}

type Walk = { readonly price: (at: number) => bigint; readonly hourUsd: number }

/** Candles of a token's walk. Their volumes vary around the one of the token's stats, so that both are of one size. */
function ohlcvOf({ price, hourUsd }: Walk, step: number, params: URLSearchParams, nowSec: number): unknown {
  const limit = Math.min(1_000, Number(params.get('limit') ?? 100))
  const to = Math.min(Number(params.get('before_timestamp') ?? nowSec), nowSec)
  const usd = (pico: bigint) => Number(amountText(pico, 12))
  const times = timesOf(to - step * limit, to, step).slice(-limit)
  const list = times.map((at) => {
    const end = Math.min(at + step - 1, nowSec)
    const values = [0, 1, 2, 3].map((part) => usd(price(Math.round(at + ((end - at) * part) / 3))))
    const busy = 0.25 + unit(Math.floor(at / 3_600), 11) + unit(at, 11) / 2
    const volume = hourUsd * busy * ((end - at + 1) / 3_600)
    return [at, values[0], Math.max(...values), Math.min(...values), values.at(-1), Math.round(volume * 100) / 100]
  })
  return { data: { id: 'demo', type: 'ohlcv_request_response', attributes: { ohlcv_list: list.toReversed() } } }
}

/** Round moments of a span, the newest last, at most 5,000. */
function timesOf(from: number, to: number, step: number): readonly number[] {
  const first = Math.max(Math.ceil(from / step), Math.floor(to / step) - MAX_POINTS + 1)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step)
}

function refused(title: string): Response {
  return Response.json({ errors: [{ status: '400', title }] }, { status: 400 })
}

function missing(): Response {
  return Response.json({ error: 'market not found' }, { status: 404 })
}
