import { type Address } from '~/values/address.ts'
import { createSignal, type Signal } from '~/values/store.ts'
import { type UnixSec } from '~/values/time.ts'
import { type Entries } from '~/wire/lists/lists.ts'
import { type TokenPrice } from '../model/token.ts'

/**
 * State of a mint's price. `at` = server time of the answer. `none` = the service answered without the mint: no trade
 * in 7 days, or no price that it trusts. `failed` = it never answered.
 */
export type PriceState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'none'; readonly at: UnixSec }
  | { readonly kind: 'priced'; readonly at: UnixSec; readonly price: TokenPrice }

/** An answer to one question of prices. */
export type PriceAnswer = { readonly value: Entries<TokenPrice>; readonly at: UnixSec }

/** Feed dependencies, injected for tests. */
export type FeedDeps = {
  /** The only request: at most 50 mints, sorted, each once. Sharing between tabs hooks in here. */
  readonly ask: (mints: readonly Address[], signal: AbortSignal) => Promise<PriceAnswer>
  /** Runs after `ms`; returns the function that cancels it. */
  readonly after: (run: () => void, ms: number) => () => void
  readonly nowMs: () => number
  readonly isHidden: () => boolean
  /** Runs before the next paint. */
  readonly onFrame: (run: () => void) => void
  readonly random: () => number
}

/** Prices of the mints that are watched now, and of no others. */
export type PriceFeed = {
  /** Polls a mint while it is watched; `listener` runs after each answer, at most once a frame. */
  readonly watch: (mint: Address, listener: () => void) => () => void
  /** Latest state of a mint. The same object until it changes. */
  readonly read: (mint: Address) => PriceState
  /** Grows with each answer about the mint. */
  readonly revision: (mint: Address) => number
  /** To be called when the page is hidden or shown. */
  readonly visibilityChanged: () => void
}

/** Maximum mints per request (the interface document, Limits). */
const MAX_PER_REQUEST = 50
/** How long mints that come into view are gathered, milliseconds. */
export const GATHER_MS = 25
/** Milliseconds between two requests for new mints while a list is scrolled: rows scrolled past request nothing. */
const NEWCOMERS_EVERY_MS = 500
const REFRESH_JITTER_MS = 500
/** Answers of mints out of sight that are kept. */
const MAX_REMEMBERED = 2_000

type PriceEntry = {
  readonly changes: Signal
  state: PriceState
  revision: number
  /** Time of the last request; minus infinity = never, or it failed. */
  requestedMs: number
}

const ASKING: PriceState = { kind: 'asking' }

/** A feed that asks every `intervalMs`. */
export function createPriceFeed(deps: FeedDeps, intervalMs: number): PriceFeed {
  const entries = createPriceEntries(deps, (mint) => {
    watched.add(mint)
    return () => {
      watched.delete(mint)
      if (watched.size === 0) leave()
      entries.forget(watched)
    }
  })
  const asker = createAsker(deps, entries)
  const watched = new Set<Address>()
  const newcomers = createTimer(deps)
  const round = createTimer(deps)
  let chunks: readonly (readonly Address[])[] = []
  let gatheredMs = Number.NEGATIVE_INFINITY

  function tick(): void {
    if (deps.isHidden() || watched.size === 0) return
    round.start(tick, intervalMs)
    chunks = chunked(chunks, watched)
    for (const chunk of chunks) void asker.ask(chunk)
  }

  function gather(): void {
    if (deps.isHidden() || watched.size === 0) return
    const oldMs = deps.nowMs() - intervalMs
    const unasked = [...watched].filter((mint) => entries.of(mint).requestedMs <= oldMs)
    chunks = chunked(chunks, watched)
    for (const part of cut(unasked.toSorted())) void asker.ask(part)
    if (unasked.length > 0) gatheredMs = deps.nowMs()
    round.start(tick, intervalMs)
  }

  function leave(): void {
    newcomers.stop()
    round.stop()
    asker.giveUp()
    gatheredMs = Number.NEGATIVE_INFINITY
  }

  return {
    watch(mint, listener) {
      const stop = entries.of(mint).changes.subscribe(listener)
      newcomers.start(gather, Math.max(GATHER_MS, gatheredMs + NEWCOMERS_EVERY_MS - deps.nowMs()))
      return stop
    },
    read: (mint) => entries.peek(mint)?.state ?? ASKING,
    revision: (mint) => entries.peek(mint)?.revision ?? 0,
    visibilityChanged() {
      newcomers.stop()
      round.stop()
      if (!deps.isHidden() && watched.size > 0) round.start(tick, deps.random() * REFRESH_JITTER_MS)
    },
  }
}

/** One timer: while it runs, starting it again changes nothing. */
function createTimer({ after }: FeedDeps) {
  let stop: (() => void) | undefined
  return {
    start(run: () => void, ms: number) {
      stop ??= after(() => {
        stop = undefined
        run()
      }, ms)
    },
    stop() {
      stop?.()
      stop = undefined
    },
  }
}

type PriceEntries = ReturnType<typeof createPriceEntries>

/**
 * State and listeners of each mint; listeners are notified at most once a frame. `onWatched` runs for the first
 * listener of a mint, what it returns after the last.
 */
function createPriceEntries({ onFrame }: FeedDeps, onWatched: (mint: Address) => () => void) {
  const entries = new Map<Address, PriceEntry>()
  const dirty = new Set<PriceEntry>()
  const tell = () => {
    const changed = [...dirty]
    dirty.clear()
    for (const entry of changed) entry.changes.fire()
  }
  const of = (mint: Address): PriceEntry => {
    const known = entries.get(mint)
    if (known !== undefined) return known
    const changes = createSignal(() => onWatched(mint))
    const entry: PriceEntry = { changes, state: ASKING, revision: 0, requestedMs: Number.NEGATIVE_INFINITY }
    entries.set(mint, entry)
    return entry
  }
  return {
    of,
    peek: (mint: Address) => entries.get(mint),
    note(mint: Address, state: PriceState) {
      const entry = of(mint)
      entry.state = state
      entry.revision += 1
      if (dirty.size === 0) onFrame(tell)
      dirty.add(entry)
    },
    forget(watched: ReadonlySet<Address>) {
      if (entries.size <= MAX_REMEMBERED) return
      for (const mint of entries.keys()) {
        if (entries.size <= MAX_REMEMBERED / 2) return
        if (!watched.has(mint)) entries.delete(mint)
      }
    },
  }
}

/** Sends the requests and stores the answers. */
function createAsker(deps: FeedDeps, entries: PriceEntries) {
  const flying = new Set<string>()
  let flight = new AbortController()
  const noteAll = (mints: readonly Address[], { value, at }: PriceAnswer) => {
    for (const mint of mints) {
      const price = value.entries.get(mint)
      entries.note(mint, price === undefined ? { kind: 'none', at } : { kind: 'priced', at, price })
    }
  }
  const noteFailure = (mints: readonly Address[], error: unknown, isGivenUp: boolean) => {
    for (const mint of mints) {
      const entry = entries.of(mint)
      entry.requestedMs = Number.NEGATIVE_INFINITY
      const hasPrice = entry.state.kind === 'priced' || entry.state.kind === 'none'
      if (!hasPrice && !isGivenUp) entries.note(mint, { kind: 'failed', error })
    }
  }
  return {
    async ask(mints: readonly Address[]): Promise<void> {
      const key = mints.join()
      // A pending request is not sent again: when rate-limited, the interval stretches.
      if (flying.has(key)) return
      flying.add(key)
      const { signal } = flight
      const requestedMs = deps.nowMs()
      for (const mint of mints) entries.of(mint).requestedMs = requestedMs
      try {
        noteAll(mints, await deps.ask(mints, signal))
      } catch (error) {
        noteFailure(mints, error, signal.aborted)
      } finally {
        flying.delete(key)
      }
    },
    giveUp() {
      flight.abort()
      flight = new AbortController()
    },
  }
}

/**
 * The watched mints, in requests of 50: a mint keeps its place while it is watched, a new one takes a free place, and
 * there are never more requests than needed. The same sequence of mints gives the same requests.
 */
export function chunked(
  before: readonly (readonly Address[])[],
  watched: ReadonlySet<Address>,
): readonly (readonly Address[])[] {
  const kept = before
    .map((chunk) => chunk.filter((mint) => watched.has(mint)))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, Math.ceil(watched.size / MAX_PER_REQUEST))
  const placed = new Set(kept.flat())
  const waiting = [...watched].filter((mint) => !placed.has(mint)).toSorted()
  const filled = kept.map((chunk) => [...chunk, ...waiting.splice(0, MAX_PER_REQUEST - chunk.length)].toSorted())
  return [...filled, ...cut(waiting)]
}

function cut(mints: readonly Address[]): readonly (readonly Address[])[] {
  const count = Math.ceil(mints.length / MAX_PER_REQUEST)
  return Array.from({ length: count }, (_, index) =>
    mints.slice(index * MAX_PER_REQUEST, (index + 1) * MAX_PER_REQUEST),
  )
}
