import { describe, expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { joined, MAX_SNAPSHOTS, parseRecord, printRecord, type WorthSnapshot } from './worth-record.ts'

const [ME, OTHER, THIRD] = [address(MINT.usdc), address(MINT.wrappedSol), address(MINT.jup)]
const DAY = 86_400
const T0 = 20_000 * DAY

const shot = (day: number, owner = ME, worth = 1_500_000n): WorthSnapshot => ({
  owner,
  at: T0 + day * DAY,
  worth,
  unpriced: 0,
})

describe('daily snapshots', () => {
  test('one a day and address: of a day the first stays', () => {
    const rows = joined([], [shot(0)])
    const later = { ...shot(0), at: T0 + DAY - 1, worth: 9n }
    expect(joined(rows, [later])).toBe(rows)
    expect(joined(rows, [shot(1), shot(0, OTHER), later])).toEqual([shot(0), shot(0, OTHER), shot(1)])
  })

  test('at most 800; the address that was seen longest ago loses its oldest first', () => {
    const mine = Array.from({ length: 500 }, (_, day) => shot(day))
    const old = Array.from({ length: 300 }, (_, day) => shot(day, OTHER))
    const full = joined([], [...mine, ...old])
    expect(full).toHaveLength(MAX_SNAPSHOTS)
    const next = joined(full, [shot(500), shot(500, THIRD)])
    expect(next).toHaveLength(MAX_SNAPSHOTS)
    expect(next.filter(({ owner }) => owner === ME)).toHaveLength(501)
    expect(next.find(({ owner }) => owner === OTHER)?.at).toBe(T0 + 2 * DAY)
    // Alone, the oldest goes.
    const alone = joined(
      [],
      Array.from({ length: 900 }, (_, day) => shot(day)),
    )
    expect([alone.length, alone[0]?.at]).toEqual([MAX_SNAPSHOTS, T0 + 100 * DAY])
  })
})

describe('the storage', () => {
  test('gives back what was put in, to the last digit', () => {
    const rows = [shot(0, ME, 123_456_789_012_345n), { ...shot(1, OTHER, 0n), unpriced: 3 }]
    const text = printRecord({ rows, unreadable: 0 })
    expect(text).toContain('"worth":"123456789.012345"')
    expect(parseRecord(text)).toEqual({ rows, unreadable: 0 })
    expect(parseRecord(null)).toEqual({ rows: [], unreadable: 0 })
  })

  test.each<[string, string, number]>([
    ['no JSON', '{"owner"', 1],
    ['no list', '{"rows":[]}', 1],
    ['lines of something else', '[1,null,{},"x"]', 4],
    ['no address', JSON.stringify([{ owner: 'x', at: T0, worth: '1', unpriced: 0 }]), 1],
    ['a negative worth', JSON.stringify([{ owner: ME, at: T0, worth: '-1', unpriced: 0 }]), 1],
    ['a worth as a number', JSON.stringify([{ owner: ME, at: T0, worth: 1, unpriced: 0 }]), 1],
    ['a moment before all of this', JSON.stringify([{ owner: ME, at: 5, worth: '1', unpriced: 0 }]), 1],
    ['a field too many', JSON.stringify([{ owner: ME, at: T0, worth: '1', unpriced: 0, key: 'k' }]), 1],
  ])('%s is ignored and counted', (_, text, unreadable) => {
    expect(parseRecord(text)).toEqual({ rows: [], unreadable })
  })

  test('a bad line does not take the good ones along', () => {
    const good = { owner: ME, at: T0, worth: '1.5', unpriced: 0 }
    expect(parseRecord(JSON.stringify([good, 'bad']))).toEqual({ rows: [shot(0)], unreadable: 1 })
  })
})
