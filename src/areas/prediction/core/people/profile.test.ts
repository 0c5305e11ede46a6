import { expect, test } from 'vitest'
import { winRate, type TrackRecord } from './profile.ts'

const record = (correct?: number, wrong?: number): TrackRecord => ({
  ownerText: undefined,
  realizedPnl: undefined,
  volume: undefined,
  predictions: undefined,
  correct,
  wrong,
})

test('the win rate is the reported one, else that of what was decided; nothing decided is no 0%', () => {
  expect(winRate(record(20, 55), { raw: 2_667n, decimals: 2 }).text).toBe('26.67%')
  expect(winRate(record(20, 55))).toMatchObject({ text: '26.67%', exact: '20 of 75' })
  expect(winRate(record(0, 3)).text).toBe('0%')
  expect(winRate(record(0, 0))).toMatchObject({ text: '—', exact: 'nothing resolved yet' })
  expect(winRate(record(undefined, 3)).text).toBe('—')
})
