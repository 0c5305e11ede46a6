import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readPortfolio } from '../endpoints/portfolio.ts'
import { elementWord, failedReports, platformGroups, ppmOf, worthOfDecimal } from './platform-view.ts'

const read = (body: object) => z.parse(readPortfolio.reply, { elements: [], ...body })

test('a platform has failed when its status is failed or unknown; "ok" of the samples is not failed', () => {
  const { reports } = read({
    fetcherReports: [
      { id: 'a', status: 'succeeded' },
      { id: 'b', status: 'failed', error: 'timed out' },
      { id: 'c', status: 'ok' },
      { id: 'd', status: 'skipped' },
    ],
  })
  expect(failedReports(reports).map(({ id }) => id)).toEqual(['b', 'd'])
})

test('elements are grouped by platform, the largest first, and a missing value is counted, not taken for zero', () => {
  const portfolio = read({
    elements: [
      { type: 'multiple', platformId: 'small', value: 2, data: { assets: [] } },
      { type: 'borrowlend', platformId: 'big', label: 'Lending', value: 10.1234567, data: {} },
      { type: 'trade', platformId: 'big', data: { inputAddress: 'x' } },
      { type: 'odd' },
    ],
  })
  const groups = platformGroups(portfolio, [])
  expect(groups.map(({ name, worth, unvalued }) => [name, worth, unvalued])).toEqual([
    ['big', 10_123_456n, 1],
    ['small', 2_000_000n, 0],
    ['Unnamed', 0n, 1],
  ])
  expect(portfolio.elements.map(elementWord)).toEqual(['Holding', 'Lending', 'Order', 'odd'])
})

test('a debt makes a value negative, and a rate is a fraction', () => {
  const [element] = read({ elements: [{ type: 'borrowlend', value: -3.5, netApy: 0.0423 }] }).elements
  expect(worthOfDecimal(element?.valueUsd)).toBe(-3_500_000n)
  expect(ppmOf(element?.netApy)).toBe(42_300n)
  expect(worthOfDecimal(undefined)).toBeUndefined()
})
