import { afterAll, expect, test, vi } from 'vitest'
import { createClock } from '~/sandbox/clock.ts'
import { clobTokenId } from '~/sandbox/history.ts'
import { createPriceStream } from '~/sandbox/live-prices.ts'
import { createWorld } from '~/sandbox/world/world.ts'
import { readFrame } from '~/server/prices/frames.ts'
import { createTally, hasReference, streamSamples } from '../fixtures/reference.ts'

/* The stream of live prices: what the source documents, and what the demo venue says in its place. */

const tally = createTally('price stream', 'the documented messages')
afterAll(() => console.log(tally.line()))

test.runIf(hasReference)('the documented messages are read as they are documented', () => {
  const samples = streamSamples()
  expect(samples.map((message) => [message.event_type, readFrame(JSON.stringify(message)).length])).toEqual([
    ['book', 1],
    ['price_change', 2],
    ['last_trade_price', 1],
    ['tick_size_change', 0],
    ['best_bid_ask', 1],
  ])
  expect(readFrame(JSON.stringify(samples)).map(({ bid, ask, last }) => [bid, ask, last])).toEqual([
    [500_000n, 520_000n, undefined],
    [500_000n, null, undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, 456_000n],
    [730_000n, 770_000n, undefined],
  ])
  tally.add(2)
})

/** What the demo's stream sends about one market within so many milliseconds. */
async function heardOf(mode: 'live' | 'hostile' | 'crossed', ms: number) {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  const clock = createClock()
  const world = createWorld({ seed: 7, startSec: clock.nowSec(), size: { events: 3, markets: 6 } })
  const stream = createPriceStream({ world, clock })
  const market = world.events.flatMap(({ markets }) => markets).find((each) => each.closeSec > clock.nowSec() + 60)!
  const id = clobTokenId(market.marketId, 'yes')
  const frames: string[] = []
  stream.set(mode)
  const socket = stream.connect({
    opened: () => socket.send(JSON.stringify({ type: 'market', assets_ids: [id], initial_dump: true })),
    frame: (text) => void frames.push(text),
    closed: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(ms)
  socket.close()
  vi.useRealTimers()
  return { id, frames, quote: world.quote(market, 1_790_000_000) }
}

test('the demo sends the source’s shape: a whole book first, then changes of a tick or so', async () => {
  const { id, frames, quote } = await heardOf('live', 20_000)
  const told = frames.flatMap(readFrame)
  expect(told[0]).toMatchObject({ id, isSnapshot: true })
  expect(told.length).toBeGreaterThan(5)
  for (const { bid, ask } of told) {
    expect(Math.abs(Number(bid) - quote.sellYes)).toBeLessThan(60_000)
    expect(Number(bid)).toBeLessThan(Number(ask))
  }
  if (!hasReference) return
  const shapes = new Map(streamSamples().map((sample) => [sample.event_type, Object.keys(sample).toSorted()]))
  for (const text of frames)
    for (const message of [JSON.parse(text)].flat())
      expect(Object.keys(message).toSorted(), message.event_type).toEqual(shapes.get(message.event_type))
  tally.add(frames.length)
})

test('a reader ignores the hostile messages of the demo, and crossed ones cross the book', async () => {
  const hostile = await heardOf('hostile', 3_000)
  expect(hostile.frames.length).toBeGreaterThan(3)
  expect(hostile.frames.flatMap(readFrame).filter(({ isSnapshot }) => isSnapshot !== true)).toEqual([])
  const crossed = (await heardOf('crossed', 3_000)).frames.flatMap(readFrame).at(-1)
  expect(Number(crossed?.bid)).toBeGreaterThan(Number(crossed?.ask))
})
