import { expect, test } from 'vitest'
import { listScores } from '../endpoints/scores.ts'
import { type TrackRecord } from './profile.ts'
import { scoreLine, winRate } from './track-words.ts'

const record = (correct?: number, wrong?: number): TrackRecord => ({
  ownerText: undefined,
  realizedPnl: undefined,
  volume: undefined,
  predictions: undefined,
  correct,
  wrong,
})

test('the win rate is the one that is told, else that of what was decided; nothing decided is no 0%', () => {
  expect(winRate(record(20, 55), { raw: 2_667n, decimals: 2 }).text).toBe('26.67%')
  expect(winRate(record(20, 55))).toMatchObject({ text: '26.67%', exact: '20 of 75' })
  expect(winRate(record(0, 3)).text).toBe('0%')
  expect(winRate(record(0, 0))).toMatchObject({ text: '—', exact: 'nothing resolved yet' })
  expect(winRate(record(undefined, 3)).text).toBe('—')
})

const lineOf = (raw: Record<string, unknown>) =>
  listScores.reply.parse({ data: [{ eventId: 'E', ...raw }] }).rows.map(scoreLine)[0]

test('a score in one line, with as much as is told', () => {
  const game = {
    homeTeam: 'France',
    awayTeam: 'Senegal',
    score: '2-0',
    period: '2H',
    elapsed: '90',
    status: 'InProgress',
  }
  expect(lineOf({ ...game, live: true, ended: false })).toBe('France 2-0 Senegal · 2H 90′ · Live')
  expect(lineOf({ ...game, live: false, ended: true })).toBe('France 2-0 Senegal · Final')
  expect(lineOf({ ...game, period: null, elapsed: null })).toBe('France 2-0 Senegal · InProgress')
  expect(lineOf({ score: '2-0' })).toBe('2-0')
})
