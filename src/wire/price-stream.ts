import * as z from 'zod/mini'
import { LIVE_PATH, LIVE_STATES, type LiveState } from '~/config/live-prices.ts'
import { ONE_USD_MICRO, priceMicro, type PriceMicro } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { parseJson } from '~/values/text/parse-json.ts'

/** Best prices of an outcome at another venue. `undefined` = not known, `null` = nobody bids or asks. */
export type LivePrice = {
  /** The outcome's id there. */
  readonly id: string
  /** Time there, Unix milliseconds. */
  readonly atMs: number
  readonly bid: PriceMicro | null | undefined
  readonly ask: PriceMicro | null | undefined
  /** Its book contradicts itself: it has no price. */
  readonly isCrossed: boolean
}

/** An event of the stream. */
export type StreamEvent = LiveState | LivePrice

/** The stream was refused; `isFinal` = it is not offered here, so it need not be asked for again. */
export class StreamRefused extends Error {
  readonly isFinal: boolean
  constructor(status: number) {
    super(`live prices: ${status}`)
    this.name = 'StreamRefused'
    this.isFinal = status === 404
  }
}

const micro = z
  .pipe(
    z.string().check(z.regex(/^\d{1,7}$/)),
    z.transform((text): PriceMicro => priceMicro(BigInt(text))),
  )
  .check(z.refine((price) => price > 0n && price < ONE_USD_MICRO))
const priceSchema = z.object({
  id: z.string().check(z.maxLength(78)),
  at: z.int().check(z.positive()),
  bid: z.optional(z.nullable(micro)),
  ask: z.optional(z.nullable(micro)),
  isCrossed: z.optional(z.boolean()),
})

/** A price in the form of the stream; `undefined` for everything else. */
export function readLivePrice(value: unknown): LivePrice | undefined {
  const { data } = z.safeParse(priceSchema, value)
  if (data === undefined) return undefined
  const { id, at: atMs, bid, ask, isCrossed = false } = data
  return { id, atMs, bid, ask, isCrossed }
}

/** The form of the stream, for `readLivePrice`. */
export function printLivePrice({ id, atMs: at, bid, ask, isCrossed }: LivePrice): object {
  return { id, at, ...defined({ bid: textOfPrice(bid), ask: textOfPrice(ask) }), isCrossed }
}

const textOfPrice = (price: PriceMicro | null | undefined) => (price === null ? null : price?.toString())

/** Longest event that is read, characters. */
const MAX_EVENT = 65_536

/**
 * Reads live prices of outcomes from the page's own server until it ends or `signal` is aborted. Events of another form are
 * left out. Rejects with `StreamRefused`, or as `fetch` does.
 */
export async function readPriceStream(
  ids: readonly string[],
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
  fetchFn: typeof fetch = fetch,
): Promise<void> {
  const reply = await fetchFn(`${LIVE_PATH}?ids=${ids.join(',')}`, { headers: { 'x-sextant': '1' }, signal })
  if (!reply.ok || reply.body === null) throw new StreamRefused(reply.status)
  let rest = ''
  for await (const text of textOf(reply.body)) {
    const events = (rest + text).split('\n\n')
    rest = events.pop() ?? ''
    if (rest.length > MAX_EVENT) throw new Error('live prices: an event is too long')
    for (const event of events) {
      const read = readEvent(event)
      if (read !== undefined) onEvent(read)
    }
  }
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

function readEvent(event: string): StreamEvent | undefined {
  const lines = event.split('\n')
  const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length)
  if (data === undefined) return undefined
  return lines.includes('event: state') ? LIVE_STATES.find((state) => state === data) : readLivePrice(parseJson(data))
}
