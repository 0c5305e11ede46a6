import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setNowSource } from '~/ui/now.ts'
import { address } from '~/values/address.ts'
import { microUsd } from '~/values/money.ts'
import { renderPart } from '../../../../tests/fixtures/render.tsx'
import { type HoldingsReading } from '../hooks/use-holdings.ts'
import { NOTHING_READ, type WorthParts } from '../model/net-worth.ts'
import { endLiveWorth, keepWorth, lastWorths } from '../stores/shown-worth.ts'
import { NetWorthHead } from './net-worth-head.tsx'

const OWNER = address('Fh7tmfWd7rB8wnp3QzreJCZdk2eekXYQ5H2FdeCKaNr4')
const NOW = 1_795_266_000
const READING: HoldingsReading = {
  rows: undefined,
  empty: 0,
  unreadable: 0,
  lacksTokens: false,
  at: undefined,
  error: null,
  hasPriceError: false,
  isPricing: true,
  isNaming: true,
  tokenOf: () => undefined,
  again: () => undefined,
}
const known = { state: 'known', value: microUsd(2_000_000n), count: 1, unvalued: 0, unreadable: 0, ignored: 0 } as const
const ALL: WorthParts = { tokens: known, predictions: known, orders: known, platforms: known }
const keep = (ageSec: number, isLive = false) =>
  keepWorth({ owner: OWNER, total: microUsd(1_425_410_000n), at: NOW - ageSec, isLive })

beforeEach(() => setNowSource(() => NOW * 1_000))
afterEach(() => {
  cleanup()
  endLiveWorth()
  lastWorths.write([])
  vi.restoreAllMocks()
})

/** The line of the net worth on the page. */
async function head(parts: WorthParts, isHidden = false): Promise<string> {
  const { container } = await renderPart(
    <NetWorthHead owner={OWNER} parts={parts} reading={READING} isHidden={isHidden} hasChart />,
  )
  const text = container.querySelector('dl > div')?.textContent ?? ''
  cleanup()
  return text
}

describe('until every part of the net worth is read', () => {
  it('it is a dash where none was ever known', async () => {
    expect(await head(NOTHING_READ)).toMatch(/^Net worth—/)
  })

  it('it is the last one that was known, with its age', async () => {
    keep(7_200)
    const text = await head(NOTHING_READ)
    expect(text).toContain('$1,425.41')
    expect(text).toContain('2 h old')
    expect(await head(ALL)).toMatch(/^Net worth\$8\.00/)
    expect(await head(NOTHING_READ, true)).not.toContain('$')
  })

  it('it is that of no other owner', async () => {
    keepWorth({
      owner: address('9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'),
      total: microUsd(1n),
      at: NOW,
      isLive: true,
    })
    expect(await head(NOTHING_READ)).toMatch(/^Net worth—/)
  })

  it('one that was read within the last minute has no age', async () => {
    keep(20)
    expect(await head(NOTHING_READ)).not.toContain('old')
    act(() => keep(7_200, true))
    expect(await head(NOTHING_READ)).not.toContain('old')
    act(endLiveWorth)
    expect(await head(NOTHING_READ)).toContain('old')
  })
})

it.each([null, '', '{}', '[[1]]', '[["x","1",1]]', `[["${OWNER}","-1",1]]`, `[["${OWNER}","1","1"]]`])(
  'nothing is known of a stored text such as %s',
  (text) => {
    expect(lastWorths.parse(text)).toEqual([])
    keep(5)
    expect(lastWorths.parse(lastWorths.print(lastWorths.read()))).toEqual(lastWorths.read())
  },
)
