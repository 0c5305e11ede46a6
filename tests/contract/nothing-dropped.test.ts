import { describe, expect, it } from 'vitest'

import { realizedPnl } from '../../src/areas/prediction/core/model/realized-pnl.ts'
import { withClaimFees } from '../../src/areas/prediction/core/model/claim-fees.ts'
import { HISTORY_COLUMNS } from '../../src/areas/activity/model/history-facts.ts'
import { readReply } from '../fixtures/endpoints.ts'
import { livePosition, seedPositionOf } from '../fixtures/samples.ts'
import { type Raw } from '../fixtures/naive.ts'

/* Facts that a reply may tell and that help its reader: each is read where it is told, and unknown where it is not. */

function read(name: string, raw: unknown): Raw {
  const parsed = readReply(name, raw)
  if (!parsed.success) throw new Error(`${name}: ${JSON.stringify(parsed.error.issues)}`)
  return parsed.data
}

describe('a position’s mark price, open orders and slippage', () => {
  const position = (over: Raw) => read('prediction.readPosition', { ...livePosition, ...over })

  it('are read where the service tells them; no open order is 0', () => {
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

describe('P&L before fees of the history', () => {
  const rowsOf = (...data: Raw[]) => read('prediction.listHistory', { data }).rows
  const loss = { eventType: 'position_lost', positionPubkey: 'A', realizedPnl: null, realizedPnlBeforeFees: '-4429600' }

  it('is read where the one after fees is missing, and says that it is before fees', () => {
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

  it('is told as such in the file', () => {
    const cell = (raw: Raw, name: string) =>
      HISTORY_COLUMNS.find((column) => column.name === name)?.read(rowsOf(raw)[0])
    expect([cell(loss, 'gain_usd'), cell(loss, 'gain_fees')]).toEqual(['-4.4296', 'before'])
    expect(cell({ ...loss, realizedPnl: '1' }, 'gain_fees')).toBe('after')
    expect(cell({ eventType: 'position_lost' }, 'gain_fees')).toBeUndefined()
  })
})
