import { describe, expect, it } from 'vitest'
import { HISTORY_COLUMNS } from '../../src/areas/activity/model/history-facts.ts'
import { withClaimFees } from '../../src/areas/prediction/core/positions/history.ts'
import { realizedPnl } from '../../src/areas/prediction/core/positions/realized-pnl.ts'
import { buildClaim } from '../../src/areas/prediction/positions/endpoints/claim.ts'
import { historyEntries } from '../../src/areas/prediction/positions/model/history-entry.ts'
import { refusedInWords } from '../../src/engine/intent/build-reply.ts'
import { ok } from '../../src/values/result.ts'
import { unixSec } from '../../src/values/time.ts'
import { listWords } from '../../src/wire/lists/paged-list.ts'
import { partOf } from '../../src/wire/lists/paged-query.ts'
import { readProblem } from '../../src/wire/read-problem.ts'
import { readReply } from '../fixtures/endpoints.ts'
import { type Raw } from '../fixtures/naive.ts'
import { textClient } from '../fixtures/reply-client.ts'
import { livePosition, seedPositionOf } from '../fixtures/samples.ts'

/* Facts that a reply may tell and that help its reader: each is read where it is told, and unknown where it is not. */

function read(name: string, raw: unknown): Raw {
  const parsed = readReply(name, raw)
  if (!parsed.success) throw new Error(`${name}: ${JSON.stringify(parsed.error.issues)}`)
  return parsed.data
}

/** The entries of a history with these rows. */
const entriesOf = (data: readonly Raw[]) =>
  historyEntries(read('prediction.listHistory', { data }).rows, { isWhole: true, cancelled: new Set() })
/** One cell of the file for a history of one row. */
const cellOf = (raw: Raw, name: string) =>
  HISTORY_COLUMNS.find((column) => column.name === name)?.read(entriesOf([raw])[0]!)

describe('a position’s mark price, open orders and slippage', () => {
  const position = (over: Raw) => read('prediction.readPosition', { ...livePosition, ...over })

  it('are read where the service reports them; no open order is 0', () => {
    expect(position({})).toMatchObject({ markPrice: 330_000n, openOrders: 0, maxSlippageBps: 2_500 })
    expect(position({ openOrders: 3, maxSlippageBps: 0 })).toMatchObject({ openOrders: 3, maxSlippageBps: 0 })
  })

  it('are unknown in the document’s shape, once the market closed, and where they are no figures', () => {
    const unknown = { markPrice: undefined, openOrders: undefined, maxSlippageBps: undefined }
    expect(read('prediction.readPosition', seedPositionOf(livePosition))).toMatchObject(unknown)
    expect(position({ markPriceUsd: null, openOrders: null, maxSlippageBps: null })).toMatchObject(unknown)
    expect(position({ markPriceUsd: '', openOrders: -1, maxSlippageBps: 'much' })).toMatchObject(unknown)
  })
})

describe('a position’s own P&L, source, provider and side names', () => {
  const position = (over: Raw) => read('prediction.readPosition', { ...livePosition, ...over })

  it('are read where the service reports them, and unknown where they are no figures', () => {
    expect(position({ pnlUsdAfterFees: '-1250000', pnlUsdAfterFeesPercent: -12.5 })).toMatchObject({
      pnlAfterFees: -1_250_000n,
      pnlAfterFeesPercent: { raw: -125n, decimals: 1 },
    })
    const unknown = { pnlAfterFees: undefined, pnlAfterFeesPercent: undefined }
    expect(position({ pnlUsdAfterFees: null, pnlUsdAfterFeesPercent: 'much' })).toMatchObject(unknown)
    expect(position({ source: 'keeper' })).toMatchObject({ source: 'keeper' })
    expect(position({ source: '' }).source).toBeUndefined()
  })

  it('are those of the market: a team market names its sides', () => {
    const options = [
      { buyYes: true, label: 'Harbour City' },
      { buyYes: false, label: 'Civic Union' },
    ]
    const named = (isTeamMarket: boolean) =>
      position({ marketMetadata: { ...livePosition.marketMetadata, isTeamMarket, marketOptions: options } }).market
    expect(named(true).sideLabels).toEqual({ yes: 'Harbour City', no: 'Civic Union' })
    expect(named(false).sideLabels).toBeUndefined()
  })
})

describe('P&L before fees of the history', () => {
  const rowsOf = (...data: Raw[]) => read('prediction.listHistory', { data }).rows
  const loss = { eventType: 'position_lost', positionPubkey: 'A', realizedPnl: null, realizedPnlBeforeFees: '-4429600' }

  it('is read where the one after fees is missing, and is marked as before fees', () => {
    expect(rowsOf(loss)).toMatchObject([{ realizedPnl: -4_429_600n, isBeforeFees: true }])
    expect(rowsOf({ ...loss, realizedPnl: '-4714890' })).toMatchObject([
      { realizedPnl: -4_714_890n, isBeforeFees: false },
    ])
    expect(rowsOf({ eventType: 'position_lost' })).toMatchObject([{ realizedPnl: undefined, isBeforeFees: undefined }])
    expect(rowsOf({ ...loss, realizedPnl: '0' })).toMatchObject([{ realizedPnl: 0n, isBeforeFees: false }])
  })

  it('is no loss without a cost, and in no sum after fees', () => {
    const rows = withClaimFees(rowsOf(loss, { ...loss, positionPubkey: 'B', realizedPnl: '-1000000' }))
    expect(realizedPnl([], rows, 1_795_000_000)).toMatchObject({
      total: -1_000_000n,
      known: 1,
      unknown: 0,
      isAfterFees: true,
      beforeFees: { total: -4_429_600n, known: 1 },
    })
  })

  it('is marked as such in the file', () => {
    expect([cellOf(loss, 'realized_pnl_usd'), cellOf(loss, 'pnl_fees')]).toEqual(['-4.4296', 'before'])
    expect(cellOf({ ...loss, realizedPnl: '1' }, 'pnl_fees')).toBe('after')
    expect(cellOf({ eventType: 'position_lost' }, 'pnl_fees')).toBeUndefined()
  })
})

describe('an entry of the history', () => {
  const cell = (raw: Raw, name: string) => cellOf({ eventType: 'order_filled', ...raw }, name)
  const bounds = { maxBuyPriceUsd: '420000', minSellPriceUsd: '310000', maxFillPriceUsd: '400000' }

  it('has the bound of its order, by its direction', () => {
    expect(cell({ ...bounds, isBuy: true }, 'limit_price_usd')).toBe('0.42')
    expect(cell({ ...bounds, isBuy: false }, 'limit_price_usd')).toBe('0.31')
    expect(cell({ maxFillPriceUsd: '400000', isBuy: false }, 'limit_price_usd')).toBe('0.4')
    expect(cell({ maxBuyPriceUsd: null, maxFillPriceUsd: '0', isBuy: true }, 'limit_price_usd')).toBeUndefined()
  })

  it('has the name of its side in a team market, and of no other', () => {
    const market = { isTeamMarket: true, marketOptions: [{ label: 'Up', buyYes: true }] }
    expect(cell({ isYes: true, marketMetadata: market }, 'side_name')).toBe('Up')
    expect(cell({ isYes: false, marketMetadata: market }, 'side_name')).toBeUndefined()
    expect(cell({ isYes: true, marketMetadata: { ...market, isTeamMarket: false } }, 'side_name')).toBeUndefined()
  })

  it('has category and tags of its event where they are reported', () => {
    const event = { title: 'Bitcoin', category: 'crypto', subcategory: 'btc', tags: ['crypto', '5m'] }
    const names = ['category', 'subcategory', 'tags']
    expect(names.map((name) => cell({ eventMetadata: event }, name))).toEqual(['crypto', 'btc', 'crypto 5m'])
    expect(names.map((name) => cell({ eventMetadata: { title: 'Bitcoin' } }, name))).toEqual(names.map(() => undefined))
  })

  it('has every row of its order: kind, time, signature, slot, id and figures of each, oldest first', () => {
    const signature = (letter: string) => `3${letter}${'3'.repeat(85)}`
    const step = (eventType: string, at: number, more: Raw = {}) => ({
      eventType,
      orderPubkey: 'O',
      isBuy: true,
      id: at,
      timestamp: 1_795_266_000 + at,
      slot: String(400 + at),
      signature: signature(String(at + 1)),
      ...more,
    })
    const fill = {
      filledContractsMicro: '2500000',
      avgFillPriceUsd: '480000',
      totalCostUsd: '1200000',
      feeUsd: '40000',
    }
    const data = [
      step('order_closed', 4, { transferAmountToken: '20000' }),
      step('order_filled', 3, fill),
      step('order_filled', 2, { ...fill, avgFillPriceUsd: '470000', totalCostUsd: '1175000', signature: null }),
      step('order_created', 1, { depositAmountUsd: '2475000' }),
    ]
    const [entry, ...others] = entriesOf(data)
    expect(others).toEqual([])
    const cells = Object.fromEntries(HISTORY_COLUMNS.map(({ name, read }) => [name, read(entry!)]))
    expect(cells).toMatchObject({
      gross_usd: '2.375',
      fee_usd: '0.08',
      net_usd: '2.455',
      deposit_usd: '2.475',
      paid_usd: '2.455',
      returned_usd: '0.02',
      avg_price_usd: '0.475',
      row_types: 'order_created order_filled order_filled order_closed',
      row_times_utc: '2026-11-21T13:00:01Z 2026-11-21T13:00:02Z 2026-11-21T13:00:03Z 2026-11-21T13:00:04Z',
      row_signatures: `${signature('2')} - ${signature('4')} ${signature('5')}`,
      row_slots: '401 402 403 404',
      row_ids: '1 2 3 4',
      row_filled_shares: '- 2.5 2.5 -',
      row_prices_usd: '- 0.47 0.48 -',
      row_fees_usd: '- 0.04 0.04 -',
    })
  })
})

describe('the totals of a leaderboard', () => {
  const board = (over: Raw) => read('prediction.listLeaders', { data: [], ...over }).summary

  it('are read by period, and unknown where a period or a figure is missing', () => {
    const weekly = { totalVolumeUsd: '4321000000', predictionsCount: 2 }
    expect(board({ summary: { weekly, monthly: { totalVolumeUsd: null }, all_time: null } })).toEqual({
      weekly: { volume: 4_321_000_000n, predictions: 2 },
      monthly: { volume: undefined, predictions: undefined },
      all_time: undefined,
    })
    expect(board({})).toEqual({ weekly: undefined, monthly: undefined, all_time: undefined })
  })
})

describe('the limits of the vault', () => {
  const vault = (data: Raw) => read('prediction.readVault', { pubkey: 'V', data, vaultBalance: '1' })

  it('are read from its texts, and unknown where they are missing', () => {
    expect(vault({ positionMaxOrders: '1', currentOpenOrders: '0' })).toMatchObject({
      ordersPerPosition: 1,
      openOrders: 0,
    })
    expect(vault({})).toMatchObject({ ordersPerPosition: undefined, openOrders: undefined })
  })
})

describe('a page without the number of rows', () => {
  const at = unixSec(1_795_000_000)
  const page = (pagination: Raw) => {
    const value = read('prediction.listHistory', { data: [{ eventType: 'position_lost' }], pagination })
    return partOf({ value, at }, { value, at })
  }

  it('is read, and so is the next one; the total is unknown and no 0', () => {
    for (const total of [undefined, null, '', -1]) {
      const { value } = page({ start: 0, end: 1, hasNext: true, total })
      expect(value).toMatchObject({ rows: [{ eventType: 'position_lost' }], unreadable: 0, next: 1, total: undefined })
    }
    expect(page({ start: 0, end: 1, hasNext: false }).value).toMatchObject({ next: undefined, total: undefined })
    expect(page({ start: 0, end: 1, hasNext: true, total: 0 }).value.total).toBe(0)
    expect(listWords({ loaded: 1, total: undefined, state: 'reading' })).toBe('1 loaded so far')
  })
})

describe('a build that the gateway answers with 429', () => {
  const limited = () => textClient('{"code":429,"message":"[API Gateway] Too many requests"}', 429)
  const owner = '4fTqBGQNYbnDm2PVvuLiCHbTmFLkXBJ7zRdYp8cC1sWa'

  it('is reported as a request to slow down: no refusal of the venue, and no odd reply', async () => {
    const { call } = limited()
    const ask = async () => ok(await call(buildClaim, { positionPubkey: owner, ownerPubkey: owner }))
    const reported = { code: 'wire.rate-limited', detail: { status: 429, venueCode: '429' } }
    await expect(refusedInWords(ask)).rejects.toMatchObject(reported)
    const error = await ask().catch((thrown: unknown) => thrown)
    expect(readProblem(error).cause).toBe('The venue asked this site to slow down.')
  })
})
