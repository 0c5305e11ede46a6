import { LIVE_LIMITS } from '~/config/live-prices.ts'
import { type LivePrice } from '~/wire/price-stream.ts'
import { createStreamReader, type DeskState, type ReadStream } from './stream-reader.ts'

/** After how long of silence a tab is gone, milliseconds. */
export const GONE_MS = 25_000

type Parts = {
  /** Name of this tab. */
  readonly tab: string
  readonly read: ReadStream
  /** Calls back once this tab is the leader; returns how it stops being it. */
  readonly lead: (onLead: () => void) => () => void
  readonly began: () => void
  readonly told: (state: DeskState, prices: readonly LivePrice[]) => void
}

/** A tab's part as the leader: it reads the stream of what all tabs want. */
export type Leading = {
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
export function createLeading({ tab, read, lead, began, told }: Parts): Leading {
  const wishes = new Map<string, { readonly ids: readonly string[]; readonly atMs: number }>()
  const reader = createStreamReader(read, (event) => {
    if (typeof event === 'string') told(event, [])
    else told(reader.state(), [event])
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
