import { expect, test } from 'vitest'
import { printLivePrice, readLivePrice, readPriceStream, StreamRefused, type StreamEvent } from './price-stream.ts'

/** A stream that comes in these pieces. */
const reply = (...parts: readonly string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        const bytes = new TextEncoder()
        parts.forEach((part) => controller.enqueue(bytes.encode(part)))
        controller.close()
      },
    }),
  )

async function read(response: Response): Promise<readonly StreamEvent[]> {
  const told: StreamEvent[] = []
  await readPriceStream(
    ['7', '8'],
    (event) => told.push(event),
    new AbortController().signal,
    async (url, init) => {
      expect(url).toBe('/prices?ids=7,8')
      expect(init?.headers).toEqual({ 'x-sextant': '1' })
      return response
    },
  )
  return told
}

test('events in any pieces, comments between them; a price that is missing is not one that is not there', async () => {
  const told = await read(
    reply(
      'event: state\nda',
      'ta: live\n\n: \n\ndata: {"id":"7","at":5,"bi',
      'd":"510000","ask":null}\n\ndata: {"id":"8","at":6}\n\n',
    ),
  )
  expect(told).toEqual([
    'live',
    { id: '7', atMs: 5, bid: 510_000n, ask: null, isCrossed: false },
    { id: '8', atMs: 6, bid: undefined, ask: undefined, isCrossed: false },
  ])
})

test.each([
  'event: state\ndata: buy\n\n',
  'data: {"id":7,"at":5}\n\n',
  'data: {"id":"7","at":"5"}\n\n',
  'data: {"id":"7","at":5,"bid":"1000000"}\n\n',
  'data: {"id":"7","at":5,"bid":"0"}\n\n',
  'data: {"id":"7","at":5,"bid":-1}\n\n',
  'data: <b>\n\n',
  'id: 5\n\n',
])('%j yields nothing', async (text) => {
  expect(await read(reply(text, 'event: state\ndata: down\n\n'))).toEqual(['down'])
})

test('an event without an end is not waited for', async () => {
  await expect(read(reply('data: ', 'x'.repeat(70_000)))).rejects.toThrow('too long')
})

test.each([
  [404, true],
  [503, false],
])('a refusal with %i is classified as final or not', async (status, isFinal) => {
  const refused = await read(new Response('', { status })).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StreamRefused)
  expect(refused).toMatchObject({ isFinal })
})

test('a price is passed to another tab unchanged', () => {
  for (const row of [
    { id: '7', at: 5, bid: '1', ask: null },
    { id: '7', at: 5, isCrossed: true },
  ]) {
    const price = readLivePrice(row)
    expect(readLivePrice(JSON.parse(JSON.stringify(printLivePrice(price!))))).toEqual(price)
  }
})
