import { describe, expect, it } from 'vitest'

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
