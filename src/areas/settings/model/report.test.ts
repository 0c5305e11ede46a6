import { expect, test } from 'vitest'
import { capabilitiesOf, cutAddresses, endedWords, reportText } from './report.ts'
import { settingsParams } from './settings-search.ts'

const call = { endpoint: 'prediction.listTrades', status: 404, ms: 12, requestId: 'r', count: 1 } as const

test('a part is offered, not offered, not known or not requested yet; never guessed', () => {
  const statusOf = (ended: 'ok' | 'api.not-found' | 'wire.server') =>
    capabilitiesOf([{ ...call, ended }]).find(({ name }) => name === 'Trades')?.status
  expect([statusOf('ok'), statusOf('api.not-found'), statusOf('wire.server')]).toEqual([
    'offered',
    'not available',
    'unknown, wire.server 404',
  ])
  expect(capabilitiesOf([]).every((part) => part.status === 'not requested yet')).toBe(true)
  expect(endedWords({ ended: 'wire.timeout', status: undefined })).toBe('wire.timeout')
})

test('a report names no address whole', () => {
  const key = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(cutAddresses(`page /positions/${key}?tab=claimable`)).toBe('page /positions/7xKX…gAsU?tab=claimable')
  expect(cutAddresses('call prediction.listTrades ok 12 ms req-1')).toBe('call prediction.listTrades ok 12 ms req-1')
})

test('a link names a section; an unknown one is reported', () => {
  expect(settingsParams.validate({ section: 'fees' })).toEqual({ section: 'fees' })
  expect(settingsParams.validate({})).toEqual({})
  expect(settingsParams.read({ section: 'hacks' })).toEqual({})
  expect(settingsParams.ignored({ section: 'hacks' })).toEqual(['section=hacks'])
})

test('a report contains how long a block takes, or that it was not measured', () => {
  const parts = { build: 'b', place: '/', agent: 'a', calls: [], findings: [] }
  expect(reportText({ ...parts, blockMs: 213 })).toContain('\nblock 213 ms\n')
  expect(reportText({ ...parts, blockMs: undefined })).toContain('\nblock not measured\n')
})
