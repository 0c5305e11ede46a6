import { expect, test } from 'vitest'
import { poolHistory } from '~/areas/tokens/endpoints/pool-history.ts'
import { openSandbox, START } from '../../tests/fixtures/open-sandbox.ts'
import { createSandboxHistory } from './history.ts'
import { WRAPPED_SOL } from './world/tokens/tokens.ts'

const POOL = `/history/geckoterminal/api/v2/networks/solana/pools/${'1'.repeat(32)}/ohlcv`
const bench = await openSandbox()
const answer = createSandboxHistory(bench)
const ask = (tail: string) => answer(new Request(`http://x${POOL}/${tail}&currency=usd&token=${WRAPPED_SOL}`))

test.each([
  ['minute', 1],
  ['minute', 5],
  ['minute', 15],
  ['hour', 1],
  ['hour', 4],
  ['hour', 12],
  ['day', 1],
])('candles of %s × %i: newest first, whole, as many as requested, each after the other', async (unit, aggregate) => {
  const reply = ask(`${unit}?aggregate=${aggregate}&limit=300`)
  const body = (await reply.json()) as { data: { attributes: { ohlcv_list: [number, ...number[]][] } } }
  const list = body.data.attributes.ohlcv_list
  const sec = { minute: 60, hour: 3_600, day: 86_400 }[unit] ?? 0
  expect(list.length).toBe(300)
  expect(list.every(([at], index) => index === 0 || (list[index - 1]?.[0] ?? 0) - at === sec * aggregate)).toBe(true)
  expect(START - (list[0]?.[0] ?? 0)).toBeLessThan(sec * aggregate)
  const read = poolHistory.parse(body)
  expect(read.length).toBe(300)
  expect(read.filter(({ high, low, open }) => high === undefined || low === undefined || open === undefined)).toEqual(
    [],
  )
})

test.each(['minute?aggregate=4', 'minute?aggregate=12', 'hour?aggregate=5', 'hour?aggregate=15', 'day?aggregate=4'])(
  'a length that the source does not have is refused: %s',
  (tail) => {
    expect(ask(`${tail}&limit=10`).status).toBe(400)
  },
)

test.each(['minute?aggregate=2', 'minute?aggregate=0', 'hour?aggregate=24', 'minute?limit=1001', 'minute?limit=0'])(
  'what no unit has is not on the allow-list: %s',
  (tail) => {
    expect(ask(tail).status).toBe(400)
  },
)
