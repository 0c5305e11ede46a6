import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { type JudgeCode } from '../../src/guard/codes.ts'
import { inspectCase } from '../../src/inspect/inspect-case.ts'
import { claimWorld } from '../fixtures/claim-world.ts'
import { RECORDED_SWAPS } from '../fixtures/recorded-swaps.ts'
import { createTally, RECORDINGS } from '../fixtures/reference.ts'
import { instruction, key, toBytes, toText } from '../fixtures/transactions.ts'
import { owner } from '../fixtures/world.ts'

/* `npm run inspect`: any transaction in words, and the verdict where a request is known. */

const tally = createTally('inspect', 'recorded cases')
afterAll(() => console.log(tally.line()))

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const MAINNET = { network: 'mainnet' } as const
/** What no assumed fact can stand for. */
const ASSUMED = ['simulation', 'blockhash', 'mints']

describe.each(RECORDED_SWAPS)('%s', (_, swap) => {
  test('is not refused for its own request', async () => {
    const { line } = await inspectCase(text(swap), MAINNET)
    expect(line).toMatchObject({ version: 'legacy', unknown: 0, facts: 'assumed', payer: swap.request.owner })
    expect(line.verdict).toMatchObject({ outcome: 'not-refused', ok: false, codes: [] })
    expect(line.verdict?.notChecked).toEqual(expect.arrayContaining(ASSUMED))
    tally.add(3)
  })

  test('requested otherwise, it is refused with its code', async () => {
    const bound = String(BigInt(swap.reply.quote.otherAmountThreshold) + 1n)
    const wishes: readonly (readonly [Record<string, unknown>, JudgeCode])[] = [
      [{ amount: String(BigInt(swap.request.amount) + 1n) }, 'ROUTE_AMOUNT_IN'],
      [{ bound }, 'ROUTE_MIN_OUT'],
      [{ slippageBps: swap.request.slippageBps - 1 }, 'ROUTE_SLIPPAGE'],
      [{ owner: owner.address }, 'OWNER_SLOT'],
    ]
    for (const [requests, code] of wishes) {
      const { line } = await inspectCase(text(swap), { ...MAINNET, requested: { ...swap.request, ...requests } })
      const { verdict } = line
      expect([verdict?.ok, verdict?.codes[0]]).toEqual([false, code])
      expect(verdict?.notChecked).toEqual(expect.arrayContaining(ASSUMED))
      tally.add(2)
    }
  })
})

/** Every recorded case that carries a request, also those that come later; each by what was asked. */
const CASES = existsSync(`${RECORDINGS}/bytes`)
  ? readdirSync(`${RECORDINGS}/bytes`).filter((name) => name.endsWith('.json'))
  : []
type Changed = readonly [change: Record<string, unknown>, code: JudgeCode]
const stranger = owner.address
const OTHERWISE: Readonly<Record<string, readonly Changed[]>> = {
  order: [
    [{ isYes: 'flip' }, 'ORDER_SIDE'],
    [{ marketId: 'POLY-1' }, 'ORDER_IDENTITY'],
    [{ owner: stranger }, 'OWNER_SLOT'],
  ],
  buy: [
    [{ depositAmount: '4999999' }, 'ROUTE_AMOUNT_IN'],
    [{ maxBuyPriceUsd: '100000' }, 'ORDER_CONTRACTS'],
    [{ depositMint: MINT.jupUsd }, 'ORDER_ROUTE'],
  ],
  sale: [
    [{ contractsMicro: '471350000' }, 'ORDER_CONTRACTS'],
    [{ minSellPriceUsd: '999999' }, 'ORDER_PRICE_BOUND'],
    [{ positionPubkey: stranger }, 'ORDER_ACCOUNTS'],
  ],
}

test.each(CASES)('%s is not refused for what was requested, and its words leave nothing out', async (name) => {
  const file = readFileSync(`${RECORDINGS}/bytes/${name}`)
  const { line } = await inspectCase(file, MAINNET)
  const { request } = JSON.parse(file.toString())
  tally.add()
  expect(line).toMatchObject({ unknown: 0, facts: 'assumed' })
  if (request === undefined) return
  expect(line.verdict).toMatchObject({ outcome: 'not-refused', ok: false, codes: [] })
  expect(line.verdict?.notChecked).toEqual(expect.arrayContaining(ASSUMED))
  tally.add(2)
})

test.each(CASES.filter((name) => name.startsWith('prediction')))(
  '%s requested otherwise is refused with its code',
  async (name) => {
    const file = readFileSync(`${RECORDINGS}/bytes/${name}`)
    const { request } = JSON.parse(file.toString())
    const changes = [...OTHERWISE['order']!, ...OTHERWISE[request.isBuy === true ? 'buy' : 'sale']!]
    for (const [change, code] of changes) {
      const isYes = (request.isYes === true) !== 'isYes' in change
      const requests = { ...request, ...change, isYes }
      const { verdict } = (await inspectCase(file, { ...MAINNET, requested: requests })).line
      expect([change, verdict?.ok, verdict?.codes]).toEqual([change, false, expect.arrayContaining([code])])
      tally.add()
    }
  },
)

test('what a request does not name is reported as not checked', async () => {
  const reported = async (name: string) => {
    if (!CASES.includes(name)) return undefined
    return (await inspectCase(readFileSync(`${RECORDINGS}/bytes/${name}`), MAINNET)).line.verdict?.notChecked
  }
  const found = [await reported('prediction_buy_no.json'), await reported('prediction_close_no.json')]
  if (found[0] === undefined) return
  expect(found[0]).toEqual(expect.arrayContaining(['bounds', 'deposit', 'position']))
  // Its price is the service's word on the position, and the file is all that says so.
  expect(found[1]).toContain('bounds')
})

test('raw bytes, base64 and a case are the same transaction, of any version', async () => {
  for (const version of ['legacy', 0, 1] as const) {
    const { draft } = claimWorld()
    draft.version = version
    const sources = [
      toBytes(draft),
      new TextEncoder().encode(`${toText(draft)}\n`),
      text({ transaction: toText(draft) }),
    ]
    const inspected = await Promise.all(sources.map((file) => inspectCase(file, { network: 'sandbox' })))
    const lines = inspected.map(({ line }) => line)
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1)
    expect(lines[0]).toMatchObject({
      version,
      bytes: decodeBase64(toText(draft)).length,
      signers: [owner.address],
      unknown: 0,
    })
  }
})

test('what is not known is counted, and what is no transaction is reported as none', async () => {
  const { draft } = claimWorld()
  draft.instructions.push(instruction(key('a program').address, [], Uint8Array.of(1)))
  expect((await inspectCase(toBytes(draft), { network: 'sandbox' })).line).toMatchObject({
    unknown: 1,
    instructions: expect.arrayContaining([
      expect.objectContaining({ program: key('a program').address, name: 'unknown' }),
    ]),
  })
  await expect(inspectCase(Uint8Array.of(1, 2, 3), { network: 'sandbox' })).rejects.toThrow('too-short')
})
