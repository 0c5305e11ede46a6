/*
 * One tab of the browser, the leader, reads the stream for all of them and tells them. A tab that is hidden wants nothing;
 * where no tab wants anything there is no stream.
 */

import * as z from 'zod/mini'
import { LIVE_LIMITS, LIVE_STATES } from '~/config/live-prices.ts'
import { printLivePrice, readLivePrice, type LivePrice } from '~/wire/price-stream.ts'
import { type TabChannel } from '~/wire/tab-channel.ts'
import { type DeskState, type ReadStream, createStreamReader } from './stream-reader.ts'

/** After how long of silence a tab is gone, milliseconds. */
const GONE_MS = 25_000

type Parts = {
  /** Name of this tab. */
  readonly tab: string
  readonly read: ReadStream
  /** Calls back once this tab is the leader; returns how it stops being it. */
  readonly lead: (onLead: () => void) => () => void
  readonly began: () => void
  readonly onChange: (state: DeskState, prices: readonly LivePrice[]) => void
}

/** A tab's part as the leader: it reads the stream of what all tabs want. */
type Leading = {
  /** Waits to become the leader, once. */
  readonly seek: () => void
  readonly isLeader: () => boolean
  /** Takes what a tab wants. */
  readonly wish: (tab: string, ids: readonly string[]) => void
  /** Forgets tabs that said nothing for long. */
  readonly forgetSilent: () => void
  readonly state: () => DeskState
  readonly known: (ids: readonly string[]) => readonly LivePrice[]
  readonly stop: () => void
}

/** A tab that may become the leader. */
function createLeading({ tab, read, lead, began, onChange }: Parts): Leading {
  const wishes = new Map<string, { readonly ids: readonly string[]; readonly atMs: number }>()
  const reader = createStreamReader(read, (event) => {
    if (typeof event === 'string') onChange(event, [])
    else onChange(reader.state(), [event])
  })
  const follow = () => {
    const all = new Set([...wishes.values()].flatMap(({ ids }) => ids))
    reader.want([...all].slice(0, LIVE_LIMITS.idsPerReader))
  }
  let isLeader = false
  let isSeeking = false
  let leave: () => void = () => undefined
  return {
    seek: () => {
      if (isSeeking) return
      isSeeking = true
      leave = lead(() => {
        isLeader = true
        began()
      })
    },
    isLeader: () => isLeader,
    wish: (from, ids) => {
      if (ids.length === 0) wishes.delete(from)
      else wishes.set(from, { ids, atMs: performance.now() })
      follow()
    },
    forgetSilent: () => {
      const sinceMs = performance.now() - GONE_MS
      for (const [from, { atMs }] of wishes) if (atMs < sinceMs && from !== tab) wishes.delete(from)
      follow()
    },
    state: reader.state,
    known: (ids) => ids.flatMap((id) => reader.priceOf(id) ?? []),
    stop: () => {
      isLeader = false
      isSeeking = false
      wishes.clear()
      reader.want([])
      leave()
    },
  }
}

/** What is known of an outcome: how the stream is, and its price there. */
export type Live = { readonly state: DeskState; readonly price: LivePrice | undefined }

/** Dependencies of a tab's desk, injected for tests. */
export type LiveDeps = {
  /** Name of this tab, different from the others'. */
  readonly tab: string
  /** Messages between tabs; untrusted. */
  readonly channel: TabChannel
  /** Calls back once this tab is the leader; returns how it stops being it. */
  readonly lead: (onLead: () => void) => () => void
  readonly isVisible: () => boolean
  readonly read: ReadStream
}

/** Live prices of one tab. */
export type LiveDesk = {
  /** Follows an outcome until the returned function is called; the listener hears each change. */
  readonly follow: (id: string, listener: () => void) => () => void
  readonly of: (id: string) => Live | undefined
  /** To be called when this tab comes into view or leaves it. */
  readonly visibilityChanged: () => void
  /** To be called when the page goes, and when the browser brings it back. */
  readonly left: () => void
  readonly back: () => void
}

/** How often a tab says what it wants and the leader that it is there, milliseconds. */
const BEAT_MS = 10_000

const tabName = z.string().check(z.maxLength(100))
const ids = z.array(z.string().check(z.maxLength(78))).check(z.maxLength(LIVE_LIMITS.idsPerReader))
const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('want'), tab: tabName, ids }),
  z.object({
    kind: z.literal('told'),
    state: z.enum(['opening', ...LIVE_STATES]),
    prices: z.array(z.unknown()).check(z.maxLength(LIVE_LIMITS.idsPerReader)),
  }),
  z.object({ kind: z.literal('who') }),
])

/** Opens the desk of a tab. */
export function createLiveDesk({ tab, channel, lead, isVisible, read }: LiveDeps): LiveDesk {
  const followed = createFollowed()
  let isGone = false
  const wanted = () => (isVisible() && !isGone ? followed.ids().slice(0, LIVE_LIMITS.idsPerReader) : [])
  const tell = (state: DeskState, prices: readonly LivePrice[]) =>
    channel.post({ kind: 'told', state, prices: prices.map(printLivePrice) })
  const began = () => {
    channel.post({ kind: 'who' })
    want()
  }
  const onChange = (state: DeskState, prices: readonly LivePrice[]) => {
    followed.take(state, prices)
    tell(state, prices)
  }
  const leading = createLeading({ tab, read, lead, began, onChange })
  const want = () => {
    const own = wanted()
    if (own.length > 0) leading.seek()
    if (leading.isLeader()) leading.wish(tab, own)
    else channel.post({ kind: 'want', tab, ids: own })
  }
  const leaderSeenMs = hearTabs(channel, { leading, followed, want, tell })
  const beat = () => {
    if (leading.isLeader()) {
      leading.forgetSilent()
      tell(leading.state(), [])
    } else if (followed.ids().length > 0) {
      want()
      if (performance.now() - leaderSeenMs() > GONE_MS) followed.take('down', [])
    }
  }
  setInterval(beat, BEAT_MS)
  return {
    follow: (id, listener) => {
      const stop = followed.add(id, listener)
      want()
      return () => {
        stop()
        want()
      }
    },
    of: followed.of,
    visibilityChanged: want,
    left: () => {
      isGone = true
      leading.stop()
      followed.take('down', [])
      channel.post({ kind: 'want', tab, ids: [] })
    },
    back: () => {
      isGone = false
      want()
    },
  }
}

type Hearing = {
  readonly leading: Leading
  readonly followed: ReturnType<typeof createFollowed>
  readonly want: () => void
  readonly tell: (state: DeskState, prices: readonly LivePrice[]) => void
}

/** Does what the other tabs say. Gives the time at which a leader was last heard, by `performance.now()`. */
function hearTabs(channel: TabChannel, { leading, followed, want, tell }: Hearing): () => number {
  let leaderSeenMs = performance.now()
  channel.onMessage((message) => {
    const { data } = z.safeParse(schema, message)
    if (data?.kind === 'who') want()
    else if (data?.kind === 'want' && leading.isLeader()) {
      leading.wish(data.tab, data.ids)
      tell(leading.state(), leading.known(data.ids))
    } else if (data?.kind === 'told' && !leading.isLeader()) {
      leaderSeenMs = performance.now()
      followed.take(data.state, pricesIn(data.prices))
    }
  })
  return () => leaderSeenMs
}

const pricesIn = (rows: readonly unknown[]) => rows.flatMap((row) => readLivePrice(row) ?? [])

/** What this tab shows: by outcome its listeners and what is known. */
function createFollowed() {
  const listeners = new Map<string, Set<() => void>>()
  const known = new Map<string, Live>()
  let state: DeskState = 'opening'
  const tell = (id: string, live: Live) => {
    known.set(id, live)
    for (const listener of listeners.get(id) ?? []) listener()
  }
  return {
    ids: () => [...listeners.keys()],
    of: (id: string) => known.get(id),
    add: (id: string, listener: () => void) => {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      if (!known.has(id)) known.set(id, { state, price: undefined })
      return () => {
        own.delete(listener)
        if (own.size > 0) return
        listeners.delete(id)
        known.delete(id)
      }
    },
    take: (next: DeskState, prices: readonly LivePrice[]) => {
      if (next !== state) {
        state = next
        // What was known before an end says nothing about now.
        for (const id of listeners.keys())
          tell(id, { state, price: next === 'down' ? undefined : known.get(id)?.price })
      }
      for (const price of prices) {
        const before = known.get(price.id)?.price
        if (listeners.has(price.id) && (before === undefined || before.atMs <= price.atMs))
          tell(price.id, { state, price })
      }
    },
  }
}
