import { amountText } from '~/values/money.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type VenueClock } from './clock.ts'
import { clobTokenId } from './history.ts'
import { ONE_USD, TICK } from './world/prices.ts'
import { hashText, unit } from './world/random.ts'
import { type WorldMarket } from './world/types.ts'
import { type World } from './world/world.ts'

/** How the demo's stream behaves. `silent` = it is connected and says nothing; `hostile` = it says what cannot be. */
export const STREAM_MODES = ['live', 'refused', 'silent', 'behind', 'crossed', 'hostile'] as const
/** How the demo's stream behaves. */
export type StreamMode = (typeof STREAM_MODES)[number]

type Listener = { readonly opened: () => void; readonly frame: (text: string) => void; readonly closed: () => void }

/** The demo venue's stream of prices. */
export type PriceStream = {
  /** Opens a connection to it, as to Polymarket's market channel. */
  readonly connect: (listener: Listener) => { readonly send: (text: string) => void; readonly close: () => void }
  /** Connections so far, and those that are open. */
  readonly counts: () => { readonly opened: number; readonly open: number }
  /** Changes how it behaves; open connections end. */
  readonly set: (mode: StreamMode) => void
}

/** Between two looks at the walk, milliseconds; a test may look faster. */
const LOOK_MS = 500

/**
 * The demo's prices in the shape of Polymarket's market channel: another venue's book that follows the venue's own walk a
 * tick beside it. While prices are held it stands as well.
 */
export function createPriceStream(
  { world, clock }: { readonly world: World; readonly clock: VenueClock },
  lookMs = LOOK_MS,
): PriceStream {
  let mode: StreamMode = 'live'
  let opened = 0
  const open = new Set<() => void>()
  const markets = marketsByToken(world)
  const connect: PriceStream['connect'] = (listener) => {
    const sent = new Map<string, string>()
    const look = () => {
      if (mode === 'silent') return
      for (const [id, before] of sent) {
        const [bid, ask] = topOf({ world, clock }, markets().get(id))
        const now = `${bid} ${ask}`
        if (now === before && mode === 'live') continue
        sent.set(id, now)
        listener.frame(JSON.stringify(changeOf(id, bid, ask, clock.nowMs(), mode)))
      }
    }
    const timer = setInterval(look, lookMs)
    const close = () => {
      if (!open.delete(close)) return
      clearInterval(timer)
      setTimeout(listener.closed)
    }
    open.add(close)
    opened += 1
    setTimeout(() => (mode === 'refused' ? close() : listener.opened()))
    const send = (text: string) => {
      if (text === 'PING') {
        if (mode !== 'silent') listener.frame('PONG')
        return
      }
      const { operation, assets_ids: ids } = readOrder(parseJson(text))
      for (const id of ids) {
        if (operation === 'unsubscribe') sent.delete(id)
        else if (markets().has(id) && mode !== 'silent') {
          const [bid, ask] = topOf({ world, clock }, markets().get(id))
          sent.set(id, `${bid} ${ask}`)
          listener.frame(JSON.stringify([bookOf(id, bid, ask, clock.nowMs())]))
        }
      }
    }
    return { send, close }
  }
  return {
    connect,
    counts: () => ({ opened, open: open.size }),
    set: (next) => {
      mode = next
      for (const close of open) close()
    },
  }
}

/** Markets by the id of their Yes at the source; read once, when it is first asked for. */
function marketsByToken(world: World): () => ReadonlyMap<string, WorldMarket> {
  let known: ReadonlyMap<string, WorldMarket> | undefined
  return () =>
    (known ??= new Map(
      world.events.flatMap(({ markets }) => markets).map((each) => [clobTokenId(each.marketId, 'yes'), each]),
    ))
}

function readOrder(body: unknown): { readonly operation: unknown; readonly assets_ids: readonly string[] } {
  if (typeof body !== 'object' || body === null || !('assets_ids' in body)) return { operation: '', assets_ids: [] }
  const ids = Array.isArray(body.assets_ids) ? body.assets_ids : []
  const operation = 'operation' in body ? body.operation : 'subscribe'
  return { operation, assets_ids: ids.filter((id): id is string => typeof id === 'string') }
}

/** Best bid and ask of Yes in micro USD; 0 and a dollar where there is none. */
function topOf({ world, clock }: { world: World; clock: VenueClock }, market: WorldMarket | undefined) {
  const nowSec = clock.nowSec()
  if (market === undefined || world.standing(market, nowSec).phase !== 'open') return [0, ONE_USD] as const
  const { buyYes, sellYes } = world.quote(market, nowSec)
  const isHeld = world.walkSec(nowSec) !== nowSec
  const step = isHeld ? 0 : (Math.floor(unit(hashText(market.marketId), nowSec) * 3) - 1) * TICK
  const within = (micro: number) => Math.min(Math.max(micro + step, TICK), ONE_USD - TICK)
  return [sellYes === 0 ? 0 : within(sellYes), buyYes === 0 ? ONE_USD : within(buyYes)] as const
}

const priceText = (micro: number) => amountText(BigInt(micro), 6)

function bookOf(id: string, bid: number, ask: number, nowMs: number) {
  const row = (micro: number) => ({ price: priceText(micro), size: '100' })
  return {
    event_type: 'book',
    asset_id: id,
    market: '0x0',
    bids: bid === 0 ? [] : [row(bid)],
    asks: ask === ONE_USD ? [] : [row(ask)],
    timestamp: String(nowMs),
    hash: '0x0',
  }
}

function changeOf(id: string, bid: number, ask: number, nowMs: number, mode: StreamMode) {
  const [best, worst] = mode === 'crossed' ? [ask, bid] : [bid, ask]
  const isHostile = mode === 'hostile'
  const row = {
    asset_id: id,
    price: priceText(best),
    size: '100',
    side: 'BUY',
    hash: '0x0',
    best_bid: isHostile ? '<b>9e99</b>' : priceText(best),
    best_ask: isHostile ? '-1' : priceText(worst),
  }
  const timestamp = String(mode === 'behind' ? nowMs - 60_000 : nowMs)
  return { event_type: 'price_change', market: '0x0', price_changes: [row], timestamp }
}
