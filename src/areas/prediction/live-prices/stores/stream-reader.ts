import { type LiveState } from '~/config/live-prices.ts'
import { StreamRefused, type LivePrice, type StreamEvent } from '~/wire/price-stream.ts'

/** Reads the stream until it ends or is aborted. */
export type ReadStream = (
  ids: readonly string[],
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
) => Promise<void>

/** How the stream is, as far as it was heard of. */
export type DeskState = LiveState | 'opening'

/** Keeps the stream open for what is wanted. */
export type StreamReader = {
  /** The outcomes wanted from now on; none = the stream ends. */
  readonly want: (ids: readonly string[]) => void
  readonly state: () => DeskState
  readonly priceOf: (id: string) => LivePrice | undefined
}

/** How long wishes are gathered before the stream is opened anew, milliseconds. */
const GATHER_MS = 300
/** Wait before the stream is opened again: doubled after each end of one that did not last, milliseconds. */
const AGAIN_MS = { first: 2_000, most: 60_000 }
const LASTED_MS = 30_000

/** Opens the stream for what is wanted, anew when that changes or after an end. `onEvent` gets prices and changes of state. */
export function createStreamReader(read: ReadStream, onEvent: (event: StreamEvent) => void): StreamReader {
  let wanted: readonly string[] = []
  let reading: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let openedMs = 0
  let isOffered = true
  let state: DeskState = 'opening'
  const prices = new Map<string, LivePrice>()
  const stateIs = (next: LiveState) => {
    if (next === state) return
    state = next
    if (next === 'down') prices.clear()
    onEvent(next)
  }
  const hear = (event: StreamEvent) => {
    if (typeof event === 'string') return stateIs(event)
    prices.set(event.id, event)
    onEvent(event)
  }
  const ended = (own: AbortController, error?: unknown) => {
    if (reading !== own) return
    reading = undefined
    stateIs('down')
    if (performance.now() - openedMs > LASTED_MS) failures = 0
    isOffered = !(error instanceof StreamRefused && error.isFinal)
    begin(Math.min(AGAIN_MS.first * 2 ** failures, AGAIN_MS.most))
    failures += 1
  }
  const open = () => {
    timer = undefined
    reading?.abort()
    reading = undefined
    if (wanted.length === 0 || !isOffered) return stateIs('down')
    const own = new AbortController()
    reading = own
    openedMs = performance.now()
    const hearOwn = (event: StreamEvent) => (reading === own ? hear(event) : undefined)
    read(wanted, hearOwn, own.signal).then(
      () => ended(own),
      (error: unknown) => ended(own, error),
    )
  }
  const begin = (waitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, waitMs)
  }
  return {
    want: (ids) => {
      const sorted = ids.toSorted()
      if (sorted.join() === wanted.join()) return
      wanted = sorted
      if (sorted.length > 0) return begin(GATHER_MS)
      clearTimeout(timer)
      open()
    },
    state: () => state,
    priceOf: (id) => prices.get(id),
  }
}
