import { describe, expect, test } from 'vitest'
import { type EventId, type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { MINT } from '~/config/mints.ts'
import { type Row } from '~/engine/journal/journal-row.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { address } from '~/values/address.ts'
import { brand } from '~/values/brand.ts'
import { priceMicro } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { journalRow } from '../../../../tests/fixtures/journal-row.ts'
import { isNoChange, judgeDeviceFile, printDeviceFile, type DeviceData } from './device-file.ts'
import { keptSetting, type KeptSetting } from './kept-setting.ts'

const NOW = 1_795_266_000
const SAVED = '2026-11-21T12:00:00.000Z'

Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined })

/** A setting with two values and its own store. */
function theme(): KeptSetting {
  const store = deviceStore<'dark' | 'light'>(
    'test.theme',
    (text) => (text === 'light' ? 'light' : 'dark'),
    (value) => value,
  )
  return keptSetting('theme', 'Theme', store)
}

function row(id: string, open: 0 | 1): Row {
  const state = open === 1 ? 'sending' : 'done'
  return journalRow({
    id,
    open,
    state,
    request: { a: '1' },
    intentHash: 'h',
    subject: 's',
    sentence: 'x',
    sendCount: 0,
  })
}

const empty = (): DeviceData => ({
  settings: [theme()],
  watchlist: [],
  board: [],
  rules: [],
  prices: [],
  worth: [],
  acts: [],
  alerts: [],
  notices: [],
})

function full(): DeviceData {
  const setting = theme()
  setting.write('light')
  return {
    settings: [setting],
    watchlist: ['E-2', 'E-1'],
    board: [{ eventId: brand<EventId>('E-2'), marketId: brand<MarketId>('M-2') }],
    rules: [{ eventId: 'E-1', marketId: 'M-1', why: 'watch', at: 5, print: { rulesPrimary: 'Text' } }],
    prices: [
      {
        marketId: 'M-1',
        title: 'Title',
        samples: [{ at: NOW - 60, bid: priceMicro(640_000n), ask: priceMicro(650_000n) }],
      },
    ],
    worth: [{ owner: address(MINT.usdc), at: NOW - 86_400, worth: 1_500_000n, unpriced: 1 }],
    acts: [row('a', 0), row('b', 1)],
    alerts: [
      {
        id: 'x',
        target: { kind: 'token', mint: MINT.usdc, name: 'USDC' },
        test: { kind: 'below', value: 99n * 10n ** 16n },
        armedAt: unixSec(NOW),
      },
    ],
    notices: [{ id: 'fill:a', kind: 'fill', name: 'USDC for SOL', at: unixSec(NOW), href: '/limit' }],
  }
}

/** A file with one field changed. */
function spoiled(change: object): string {
  return JSON.stringify({ ...JSON.parse(printDeviceFile(full(), SAVED)), ...change })
}

function problemsOf(text: string, here = empty()): readonly string[] {
  const verdict = judgeDeviceFile(text, here, NOW)
  if (verdict.ok) throw new Error('the file was taken')
  return verdict.problem
}

describe('a file of everything on this device', () => {
  test('brings back to an empty device what it held, but never an act under way', () => {
    const verdict = judgeDeviceFile(printDeviceFile(full(), SAVED), empty(), NOW)
    if (!verdict.ok) throw new Error(verdict.problem.join())
    const { settings, watch, board, rules, prices, worth, acts, alerts, notices } = verdict.value
    expect(settings.map(({ from, to }) => [from, to])).toEqual([['dark', 'light']])
    expect(watch).toEqual({ added: ['E-2', 'E-1'], known: 0 })
    expect(board).toEqual({ added: full().board, known: 0 })
    expect(rules).toEqual(full().rules)
    expect(prices.adds).toEqual(full().prices)
    expect(worth).toEqual({ added: full().worth, known: 0 })
    expect(acts.added).toEqual([row('a', 0)])
    expect(acts.open).toBe(1)
    expect(alerts).toEqual({ added: full().alerts, known: 0 })
    expect(notices).toEqual({ added: full().notices, known: 0 })
  })

  test('takes no ended transaction that is still under way by its own state', () => {
    const acts = [{ ...row('a', 0), state: 'sending' }, row('b', 0)]
    expect(problemsOf(spoiled({ acts }))).toEqual(['acts[0].open'])
    const failed = { ...row('a', 0), state: 'failed' }
    expect(problemsOf(spoiled({ acts: [failed] }))).toEqual(['acts[0].open'])
    expect(judgeDeviceFile(spoiled({ acts: [{ ...failed, isFinal: true }] }), empty(), NOW).ok).toBe(true)
  })

  test.each(['askedAt', 'updatedAt', 'sendStartedAt', 'firstPostAt'])('takes no %s that no date can name', (name) => {
    for (const ms of [1e300, 8.64e15 + 1, -1])
      expect(problemsOf(spoiled({ acts: [{ ...row('a', 0), [name]: ms }] }))).toEqual([`acts[0].${name}`])
  })

  test('changes nothing where all of it is already', () => {
    const verdict = judgeDeviceFile(printDeviceFile(full(), SAVED), full(), NOW)
    if (!verdict.ok) throw new Error(verdict.problem.join())
    expect(isNoChange(verdict.value)).toBe(true)
    const { watch, board, prices, worth, acts } = verdict.value
    expect([watch.known, board.known, prices.known, worth.known, acts.known]).toEqual([2, 1, 1, 1, 1])
  })

  test('adds a board to a device without one, and nothing else', () => {
    const here = { ...full(), board: [] }
    const verdict = judgeDeviceFile(printDeviceFile(full(), SAVED), here, NOW)
    expect(verdict.ok && verdict.value.board.added).toEqual(full().board)
    expect(verdict.ok && isNoChange(verdict.value)).toBe(false)
  })

  test('may be from before there was a board', () => {
    const { board: _, ...old } = JSON.parse(printDeviceFile(full(), SAVED))
    const verdict = judgeDeviceFile(JSON.stringify(old), full(), NOW)
    expect(verdict.ok && verdict.value.board).toEqual({ added: [], known: 0 })
  })

  test('may be from before there were alerts and notices', () => {
    const { alerts: _alerts, notices: _notices, ...old } = JSON.parse(printDeviceFile(full(), SAVED))
    const verdict = judgeDeviceFile(JSON.stringify(old), full(), NOW)
    expect(verdict.ok && [verdict.value.alerts, verdict.value.notices]).toEqual([
      { added: [], known: 0 },
      { added: [], known: 0 },
    ])
  })

  test('may be from before the worth of tokens was recorded', () => {
    const { worth: _, ...old } = JSON.parse(printDeviceFile(full(), SAVED))
    const verdict = judgeDeviceFile(JSON.stringify(old), full(), NOW)
    expect(verdict.ok && verdict.value.worth).toEqual({ added: [], known: 0 })
  })

  test('is refused whole, with the names of all bad fields', () => {
    const file = JSON.parse(printDeviceFile(full(), SAVED))
    const text = spoiled({
      settings: { theme: 'purple', cheat: 'on' },
      watchlist: ['E-1', '<b>'],
      board: ['E-1~market~M-1', 'E-1'],
      rules: [{ eventId: 'E-1', marketId: 'M-1', why: 'hope', at: 5, print: {} }],
      worth: [file.worth[0], { ...file.worth[0], worth: '-5' }, { ...file.worth[0], at: NOW + 86_400 }],
      acts: [{ ...file.acts[0], state: 'paid' }, file.acts[1]],
      prices: { ...file.prices, markets: [{ marketId: 'M-1', samples: [{ at: NOW - 60, bid: '1.5' }] }] },
      alerts: [{ ...file.alerts[0], armedAt: 'now' }],
      notices: [file.notices[0], { ...file.notices[0], href: 'https://elsewhere.example' }],
    })
    expect(problemsOf(text)).toEqual([
      'settings.theme',
      'settings.cheat',
      'watchlist[1]',
      'board[1]',
      'rules[0]',
      'prices.markets[0].samples[0].bid',
      'worth[1]',
      'worth[2]',
      'acts[0].state',
      'alerts[0]',
      'notices[1]',
    ])
  })

  test.each<[string, string, readonly string[]]>([
    ['no JSON', 'nonsense', ['(file)']],
    [
      'another file',
      '{"sextant":"watchlist","version":1,"events":[]}',
      ['sextant', 'savedAt', 'settings', 'watchlist', 'rules', 'acts', '(file)'],
    ],
    ['a later version', spoiled({ version: 2 }), ['version']],
    ['a field too many', spoiled({ keys: {} }), ['(file)']],
  ])('%s', (_, text, fields) => {
    expect(problemsOf(text).filter((field) => !field.startsWith('prices'))).toEqual(fields)
  })
})
