import { LIVE_LIMITS, type LiveState } from '~/config/live-prices.ts'
import { readFrame, type Told } from './frames.ts'
import { createLink, type Connect } from './link.ts'

type Parts = {
  readonly connect: Connect
  readonly nowMs: () => number
  readonly told: (told: Told) => void
  readonly stateChanged: (state: LiveState) => void
}

/** The one connection to a source. */
export type Channel = {
  /** The ids wanted from now on. With the first one it connects, without any it ends the connection. */
  readonly want: (ids: ReadonlySet<string>) => void
  readonly state: () => LiveState
}

/** Fields of every subscription: with them the best prices are told whenever they change. */
const MORE = { custom_feature_enabled: true }
/** Ids of one subscription: their books come in one frame, of 999 levels each at most, and that has to be within `frameBytes`. */
const IDS_AT_ONCE = 20

/** The subscriptions for so many ids; `isFirst` = the first of a connection has another form. */
function subscriptions(ids: readonly string[], isFirst: boolean): readonly object[] {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, at) =>
    ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  )
  return parts.map((part, at) => ({
    ...(isFirst && at === 0 ? { type: 'market' } : { operation: 'subscribe' }),
    assets_ids: part,
    initial_dump: true,
    ...MORE,
  }))
}

/** Keeps Polymarket's market channel (docs.polymarket.com) subscribed to what is wanted, and reads what it says about that. */
export function createChannel({ connect, nowMs, told, stateChanged }: Parts): Channel {
  let wanted: ReadonlySet<string> = new Set()
  let state: LiveState = 'down'
  const change = (next: LiveState) => {
    if (next === state) return
    state = next
    stateChanged(next)
  }
  const link = createLink({
    connect,
    nowMs,
    opened: () => subscriptions([...wanted], true).forEach(link.send),
    frame: (text) => {
      // It is there, and has said nothing about what is wanted yet.
      if (text === 'PONG') return state === 'down' ? change('live') : undefined
      const now = nowMs()
      const rows = readFrame(text).filter(({ id, atMs }) => wanted.has(id) && atMs <= now + LIVE_LIMITS.aheadMs)
      if (rows.length === 0) return
      const newestMs = Math.max(...rows.map(({ atMs, isSnapshot }) => (isSnapshot ? now : atMs)))
      change(now - newestMs > LIVE_LIMITS.behindMs ? 'behind' : 'live')
      rows.forEach(told)
    },
    lost: () => change('down'),
  })
  return {
    want: (ids) => {
      const before = wanted
      wanted = ids
      if (ids.size === 0) return link.leave()
      link.keep()
      const added = [...ids].filter((id) => !before.has(id))
      const dropped = [...before].filter((id) => !ids.has(id))
      subscriptions(added, false).forEach(link.send)
      if (dropped.length > 0) link.send({ operation: 'unsubscribe', assets_ids: dropped })
    },
    state: () => state,
  }
}
