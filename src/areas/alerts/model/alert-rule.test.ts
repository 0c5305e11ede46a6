import { describe, expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { printAlert, readAlert, targetHref, type AlertRule } from './alert-rule.ts'
import { judgeAlert, withReading, type AlertReading } from './alert-series.ts'
import { conditionWords, fieldText, firingWords, readTyped } from './alert-text.ts'

const NOW = unixSec(1_795_266_000)
const usd = (dollars: number): bigint => BigInt(Math.round(dollars * 1_000)) * 10n ** 15n
const at = (sec: number, value: bigint): AlertReading => ({ at: unixSec(NOW + sec), value })
const sol: AlertRule['target'] = { kind: 'token', mint: 'So11111111111111111111111111111111111111112', name: 'SOL' }
const rain: AlertRule['target'] = { kind: 'market', eventId: 'E 1', marketId: 'M/1', name: 'Rain — Yes' }
const rule = (part: Partial<AlertRule> = {}): AlertRule => ({
  id: 'r',
  target: sol,
  test: { kind: 'above', value: usd(150) },
  armedAt: NOW,
  ...part,
})
const moved = (by: bigint, windowSec = 3_600) => ({ kind: 'moved', by, windowSec }) as const

describe('above and below', () => {
  test.each([
    ['above', 150.001, true],
    ['above', 150, false],
    ['above', 149.999, false],
    ['below', 149.999, true],
    ['below', 150, false],
    ['below', 151, false],
  ] as const)('%s 150 at %s: %s', (kind, price, fires) => {
    const firing = judgeAlert(rule({ test: { kind, value: usd(150) } }), [], at(30, usd(price)))
    expect(firing !== undefined).toBe(fires)
  })

  test('an alert that fired rests, and a reading from before it was set counts for nothing', () => {
    expect(judgeAlert(rule({ firedAt: NOW }), [], at(30, usd(200)))).toBeUndefined()
    expect(judgeAlert(rule(), [], at(-1, usd(200)))).toBeUndefined()
  })
})

describe('a move', () => {
  test('of a price is measured in percent of an earlier reading within the window, up or down', () => {
    const series = [at(0, usd(100)), at(600, usd(104))]
    const fires = (sec: number, price: number) =>
      judgeAlert(rule({ test: moved(500n) }), series, at(sec, usd(price)))?.from?.value
    expect(fires(700, 105)).toBe(usd(100))
    expect(fires(700, 95)).toBe(usd(100))
    expect(fires(700, 104.9)).toBeUndefined()
    // The first reading is out of the window by then.
    expect(fires(3_601, 105)).toBeUndefined()
    expect(fires(3_601, 98)).toBe(usd(104))
  })

  test('of a chance is measured in points', () => {
    const test = moved(50_000n)
    const fires = (from: bigint, to: bigint) =>
      judgeAlert(rule({ target: rain, test }), [at(0, from)], at(60, to)) !== undefined
    expect(fires(10_000n, 59_000n)).toBe(false)
    expect(fires(10_000n, 60_000n)).toBe(true)
    expect(fires(600_000n, 550_000n)).toBe(true)
  })

  test('keeps at most a few readings of its window', () => {
    let series: readonly AlertReading[] = []
    for (let sec = 0; sec < 7_200; sec += 30) series = withReading(series, at(sec, usd(100)), 3_600)
    expect(series.length).toBeLessThanOrEqual(62)
    expect(series[0]?.at).toBeGreaterThanOrEqual(NOW + 7_170 - 3_600)
    expect(series.at(-1)?.at).toBeGreaterThanOrEqual(NOW + 7_170 - 60)
  })
})

describe('in words', () => {
  test('the condition, and what happened with both figures', () => {
    expect(conditionWords('token', rule().test)).toBe('above $150.00')
    expect(conditionWords('token', moved(550n))).toBe('moves by 5.5% within 1 h')
    expect(conditionWords('market', moved(50_000n))).toBe('moves by 5 points within 1 h')
    expect(firingWords(rule(), { reading: at(30, usd(151.2)), from: undefined })).toBe('above $150.00, now $151.20')
    const firing = { reading: at(2_520, usd(105.2)), from: at(0, usd(100)) }
    expect(firingWords(rule({ test: moved(500n) }), firing)).toBe('+5.2% in 42 m, $100.00 to $105.20')
    const points = { reading: at(60, 600_000n), from: at(0, 655_000n) }
    expect(firingWords(rule({ target: rain, test: moved(50_000n) }), points)).toBe(
      'down 5.5 points in 1 m, 65.5% to 60.0%',
    )
  })

  test.each([
    ['token', 'above', '150', usd(150)],
    ['token', 'above', '$0.00001', 10n ** 13n],
    ['token', 'above', '1,500', undefined],
    ['token', 'above', '0', undefined],
    ['token', 'above', '-1', undefined],
    ['token', 'moved', '5.5%', 550n],
    ['token', 'moved', '0.001', undefined],
    ['market', 'below', '64.5', 645_000n],
    ['market', 'below', '100', undefined],
    ['market', 'moved', '5', 50_000n],
    ['market', 'above', 'often', undefined],
  ] as const)('%s %s: %s is read as %s', (kind, test, text, value) => {
    expect(readTyped(kind, test, text)).toBe(value)
  })

  test('a current value fills the field with the digits that count', () => {
    expect(fieldText('token', 152_341_234_567_890_123_456n)).toBe('152.341')
    expect(fieldText('token', 34_411_111_111_111n)).toBe('0.0000344111')
    expect(fieldText('token', usd(1_000_000))).toBe('1000000')
    expect(fieldText('market', 645_000n)).toBe('64.5')
  })
})

describe('stored', () => {
  test.each([rule(), rule({ firedAt: NOW }), rule({ target: rain, test: moved(50_000n) })])(
    'is read as it was',
    (each) => {
      expect(readAlert(JSON.parse(JSON.stringify(printAlert(each))))).toEqual(each)
    },
  )

  test.each([
    ['a negative value', { test: { kind: 'above', value: '-5' } }],
    ['a window that is none', { test: { kind: 'moved', by: '5', windowSec: 61 } }],
    ['a target of another kind', { target: { kind: 'index', name: 'x' } }],
    ['a field too many', { cheat: true }],
    ['a time that is none', { armedAt: -1 }],
  ])('%s is no alert', (_, part) => {
    expect(readAlert({ ...printAlert(rule()), ...part })).toBeUndefined()
  })

  test('leads to its own page, whatever its ids hold', () => {
    expect(targetHref(rain)).toBe('/event/E%201/market/M%2F1')
  })
})
