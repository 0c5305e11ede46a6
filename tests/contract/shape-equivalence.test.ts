import { afterAll, describe, expect, it, test } from 'vitest'
import { readReply } from '../fixtures/endpoints.ts'
import { EXPECTED, type Raw } from '../fixtures/expected.ts'
import { leavesOf } from '../fixtures/leaves.ts'
import { createTally, payload, recordings } from '../fixtures/reference.ts'
import {
  liveClaim,
  liveEvent,
  liveMarket,
  livePosition,
  SAMPLES,
  seedMarketOf,
  seedPositionOf,
} from '../fixtures/samples.ts'

const tally = createTally('shape-equivalence', 'the same figures from both shapes of a recorded reply')

afterAll(() => console.log(tally.line()))

function read(name: string, raw: unknown): Raw {
  const parsed = readReply(name, raw)
  if (!parsed.success) throw new Error(`${name}: ${JSON.stringify(parsed.error.issues)}`)
  return parsed.data
}

/** The document's contracts are whole (docs/api-notes.md 12.8): the fraction is read where their dollars tell it. */
const FLOORED = /(^|\.)(contracts|filled)$/

/** Both shapes say the same wherever both say something; gives how many facts both carry. */
function expectSame(seed: unknown, live: unknown): number {
  const reported = new Map(leavesOf(live))
  // Whether the fraction was told, and the text of a quote, are facts of the wording itself.
  const ofWording = (path: string) => path.endsWith('contractsExact') || path === 'quoteText'
  const shared = leavesOf(seed).filter(([path]) => reported.has(path) && !ofWording(path))
  for (const [path, value] of shared) {
    const other = reported.get(path)
    if (FLOORED.test(path) && typeof other === 'bigint')
      expect([other, (other / 1_000_000n) * 1_000_000n], path).toContain(value)
    else expect(value, path).toEqual(other)
  }
  return shared.length
}

describe('the document and the live service, one value', () => {
  for (const { name, live, seedOf } of SAMPLES) {
    test(name, () => {
      const seed = seedOf(live)
      expect(read(name, live)).toEqual(EXPECTED[name]?.(live))
      expect(read(name, seed)).toEqual(EXPECTED[name]?.(seed))
      expect(expectSame(read(name, seed), read(name, live))).toBeGreaterThan(0)
    })
  }

  const recorded: Record<string, string> = {
    prediction_events_list: 'prediction.listEvents',
    prediction_events_page: 'prediction.listEvents',
    prediction_market: 'prediction.readMarket',
    prediction_market_open: 'prediction.readMarket',
    prediction_market_closed: 'prediction.readMarket',
    prediction_claim: 'prediction.buildClaim',
  }
  for (const [file, { file: path }] of recordings()) {
    const name = recorded[file]
    const sample = SAMPLES.find((each) => each.name === name)
    if (sample === undefined) continue
    test(`${file}: recorded, and as the document would word it`, () => {
      const raw = payload(path)
      tally.add(expectSame(read(sample.name, sample.seedOf(raw)), read(sample.name, raw)))
    })
  }
  test('recorded positions, and the twelve fields of the document', () => {
    const file = recordings().find(([name]) => name === 'prediction_positions_v2_grouped')?.[1].file
    const rows: Raw[] = file === undefined ? [] : Object.values(payload(file).data).flat()
    for (const raw of [livePosition, ...rows]) {
      const shared = expectSame(
        read('prediction.readPosition', seedPositionOf(raw)),
        read('prediction.readPosition', raw),
      )
      expect(shared).toBeGreaterThanOrEqual(12)
      if (raw !== livePosition) tally.add(shared)
    }
  })
})

describe('facts with two forms', () => {
  const claim = (over: object) => read('prediction.buildClaim', { ...liveClaim, ...over })
  const market = (over: object) => read('prediction.readMarket', { ...liveMarket, ...over })

  it('blockhash and height are at the top level or in txMeta, height as number or text', () => {
    const { txMeta, ...rest } = liveClaim
    const flat = { ...rest, blockhash: txMeta.blockhash, lastValidBlockHeight: txMeta.lastValidBlockHeight }
    const text = { ...txMeta, lastValidBlockHeight: String(txMeta.lastValidBlockHeight) }
    expect(read('prediction.buildClaim', flat)).toEqual(claim({}))
    expect(claim({ txMeta: text })).toEqual(claim({}))
    expect(claim({ transaction: '' }).transaction).toBeUndefined()
    expect(claim({ transaction: null }).transaction).toBeUndefined()
  })

  it('resolveAt is seconds, text of seconds, or ISO', () => {
    const forms = [1_795_000_000, '1795000000', new Date(1_795_000_000_000).toISOString()]
    expect(new Set(forms.map((resolveAt) => market({ resolveAt }).resolvedAt))).toEqual(new Set([1_795_000_000]))
    expect([null, '', 0, undefined].map((resolveAt) => market({ resolveAt }).resolvedAt)).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('closed with a result is settled; the flow reports settled itself; no result is null, "" or absent', () => {
    const seed = (status: string, result: unknown) =>
      read('prediction.readMarket', { ...seedMarketOf(liveMarket), status, result })
    expect(seed('settled', 'yes')).toEqual(seed('closed', 'yes'))
    expect(['yes', 'no', 'draw'].map((result) => market({ result }).status)).toEqual(Array(3).fill('settled'))
    for (const result of [null, '', undefined])
      expect(market({ result })).toMatchObject({ status: 'closed', result: 'none' })
    expect(market({ result: 'pending' })).toMatchObject({ status: 'closed', result: 'pending' })
  })

  it('a resolved row gives its result in result, in status, or in both', () => {
    const row = (status: string, result: unknown) =>
      read('prediction.readPosition', { ...livePosition, marketMetadata: { title: 'x', status, result } }).market
    const forms = [row('closed', 'no'), row('no', 'no'), row('no', null), row('settled', 'no')]
    for (const form of forms) expect(form).toMatchObject({ status: 'settled', result: 'no' })
  })

  it('closing time is ISO text or seconds; begin is text or null', () => {
    const event = (closeTime: unknown) =>
      read('prediction.readEvent', { ...liveEvent, metadata: { closeTime } }).closesAt
    expect(event('2026-11-17T00:00:00.000Z')).toBe(event(1_794_873_600))
    expect(read('prediction.readEvent', { ...liveEvent, beginAt: null }).beginsAt).toBeUndefined()
  })

  it('contracts: micro before decimal before the payout that they come to, before whole', () => {
    const { contractsMicro, contractsDecimal, ...whole } = livePosition
    const read1 = (raw: unknown) => read('prediction.readPosition', raw).contracts
    expect(read1({ ...whole, contractsMicro })).toBe(17_250_000n)
    expect(read1({ ...whole, contractsDecimal })).toBe(17_250_000n)
    expect(read1(whole)).toBe(17_250_000n)
    expect(read1({ ...whole, payoutUsd: '16999999' })).toBe(17_000_000n)
  })

  it('a list has pagination, lacks it, lacks its total, or is bare', () => {
    const list = (raw: unknown) => read('prediction.listPositions', raw)
    const rows = [read('prediction.readPosition', livePosition)]
    const page = { start: 0, end: 1, hasNext: true }
    expect(list({ data: [livePosition] })).toEqual({ rows, unreadable: 0, pagination: undefined })
    expect(list([livePosition])).toEqual({ rows, unreadable: 0, pagination: undefined })
    expect(list({ data: [livePosition], pagination: page }).pagination).toEqual({ ...page, total: undefined })
    expect(list({ data: [livePosition], pagination: { ...page, total: 9 } }).pagination).toEqual({ ...page, total: 9 })
    expect(list({ data: [livePosition], pagination: { start: 0, end: 1, total: 9 } }).pagination).toBeUndefined()
  })

  it('a history record may hold its type alone', () => {
    const [row] = read('prediction.listHistory', { data: [{ eventType: 'position_lost' }] }).rows
    expect(leavesOf(row)).toEqual([['eventType', 'position_lost']])
  })
})
