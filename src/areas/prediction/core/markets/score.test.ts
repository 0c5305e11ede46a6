import { expect, test } from 'vitest'
import { listScores } from './market-endpoints.ts'
import { scoreLine } from './score.ts'

const lineOf = (raw: Record<string, unknown>) =>
  listScores.reply.parse({ data: [{ eventId: 'E', ...raw }] }).rows.map(scoreLine)[0]

test('a score in one line, with as much as is reported', () => {
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
