import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { approvalStillHolds, type ReviewFacts } from '../../src/engine/review-facts.ts'
import { judge } from '../../src/guard/judge.ts'
import { reviewDiff, reviewRules } from '../../src/review/review-diff.ts'
import { ReviewSheet } from '../../src/review/review-sheet.tsx'
import { type Figure } from '../../src/values/figures-lists.ts'
import { FIGURES } from '../../src/values/figures.ts'
import { owner, stranger } from '../fixtures/world.ts'
import { honestCorpus } from '../guard/corpus.ts'

/*
 * Whatever is shown is compared. Every leaf of the facts of every act is changed by itself: the comparison finds each, and
 * what the page draws never changes unnoticed.
 */

/** What a new build brings by its nature. */
const RENEWED = new Set(['blocksLeft', 'signBy', 'estimate'])

/** Estimates, which no yes is bound to: the side of a swap that is not fixed, the SOL that moves by it, and the sum that a fee's rate comes to. */
function isEstimate(path: Path, { swap }: ReviewFacts): boolean {
  const open = swap?.fixed === 'in' ? swap.outputMint : swap?.inputMint
  return (
    path[0] === 'estimate' ||
    ['swap.testRun', 'swap.fee.raw'].includes(path.join('.')) ||
    (path[0] === 'lamportsOut' && open === MINT.wrappedSol)
  )
}

const samples: ReviewFacts[] = []

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const seen = new Set<string>()
  for (const { act, input } of honestCorpus()) {
    const verdict = judge(await input())
    if (!verdict.ok) continue
    const facts: ReviewFacts = {
      ...verdict.facts,
      requested: { verb: 'Do', sentence: 'Do it', subject: 'it', note: 'known' },
      owner: owner.address,
      estimate: { shares: 95_080_000n, gross: 45_830_000n, fee: 1_670_000n, basis: 40_000_000n },
      notes: ['The venue says so.'],
      signBy: 20_000,
    }
    // One of each shape: which leaves there are, not what stands in them.
    const shape = `${act} ${[...leaves(facts)].map(([path]) => path.join('.')).join(' ')}`
    if (!seen.has(shape)) samples.push(facts)
    seen.add(shape)
  }
})

type Path = readonly (string | number)[]

/** Every leaf with its path; a list is a leaf too, for what is missing from it. */
function* leaves(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  if (Array.isArray(value)) yield [path, value]
  if (typeof value !== 'object' || value === null) yield [path, value]
  else for (const [key, each] of Object.entries(value)) yield* leaves(each, [...path, key])
}

/** Other values for a leaf. A figure has two: one less, one more. */
function others(value: unknown, path: Path): readonly unknown[] {
  if (typeof value === 'bigint') return [value - 1n, value + 1n]
  if (typeof value === 'number') return [value - 1, value + 1]
  if (typeof value === 'boolean') return [!value]
  if (Array.isArray(value)) return [value.slice(1), [...value, ...value.slice(0, 1)]]
  if (typeof value === 'string') return [otherText(value, path)]
  return []
}

function otherText(value: string, path: Path): string {
  const words: Readonly<Record<string, string>> = { 'test-run': 'bound', bound: 'test-run', in: 'out', out: 'in' }
  if (path[0] === 'checks') return value === 'size' ? 'payer' : 'size'
  if (path[0] === 'notChecked') return value === 'one-rpc' ? 'no-test-run' : 'one-rpc'
  if (path.at(-1) === 'kind') return value
  return words[value] ?? (value === stranger.address ? owner.address : stranger.address)
}

function put<T>(value: T, [key, ...rest]: Path, leaf: unknown): T {
  if (key === undefined) return leaf as T
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === String(key) ? put(each, rest, leaf) : each)) as T
  return { ...value, [key]: put((value as Record<string, unknown>)[key], rest, leaf) }
}

const drawn = (facts: ReviewFacts) =>
  renderToStaticMarkup(createElement(ReviewSheet, { facts, rebuilt: 'no', changes: [], onApprove: () => undefined }))
/** The end of a build's life aside. */
const drawnTerms = (facts: ReviewFacts) => drawn({ ...facts, signBy: 0, blocksLeft: 0n })
const json = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))

describe('every leaf', () => {
  test('there are facts of every act', () => expect(samples.length).toBeGreaterThan(40))

  test('is compared, and no figure is better both ways', () => {
    const missed = new Set<string>()
    const twice = new Set<string>()
    const met = new Set<string>()
    for (const facts of samples) {
      expect(reviewDiff(facts, facts)).toEqual([])
      for (const [path, value] of leaves(facts)) {
        const name = path.filter((key) => !/^\d+$/.test(String(key))).join('.')
        met.add(String(path[0]))
        if (RENEWED.has(String(path[0])) || isEstimate(path, facts)) continue
        const changed = others(value, path)
          .map((other) => put(facts, path, other))
          .filter((other) => json(other) !== json(facts))
        const found = changed.map((other) => reviewDiff(facts, other))
        if (found.some((changes) => changes.length === 0)) missed.add(name)
        if (typeof value !== 'object' && found.length > 1 && found.every(approvalStillHolds)) twice.add(name)
      }
    }
    expect([...missed]).toEqual([])
    expect([...twice]).toEqual([])
    const [first] = samples
    expect([...met].toSorted()).toEqual(Object.keys(reviewRules(first!, first!)).toSorted())
  })

  test('that the page draws differently is reported as changed', { timeout: 120_000 }, () => {
    const unnoticed = new Set<string>()
    let changes = 0
    for (const facts of samples) {
      const before = drawnTerms(facts)
      for (const [path, value] of leaves(facts))
        for (const other of others(value, path)) {
          const changed = put(facts, path, other)
          changes += 1
          const isReported = isEstimate(path, facts) || reviewDiff(facts, changed).length > 0
          if (!isReported && drawnTerms(changed) !== before) unnoticed.add(path.join('.'))
        }
    }
    expect([...unnoticed]).toEqual([])
    expect(changes).toBeGreaterThan(2_000)
  })

  test('in front of the fold is a figure of the dictionary, which names the review as its place', () => {
    const known = new Set(
      Object.values(FIGURES).flatMap(({ name, done, places }: Figure) =>
        places.includes('review') ? [name, ...(done === undefined ? [] : [done])] : [],
      ),
    )
    // A direction and a name, no amounts.
    for (const word of ['You buy', 'Skipped by the venue']) known.add(word)
    const labels = samples.flatMap((facts) =>
      Array.from(
        drawn(facts)
          .replaceAll(/<details>.*?<\/details>/gs, '')
          .matchAll(/<dt[^>]*>(.*?)<\/dt>/gs),
        ([, label = '']) => label.replaceAll('&amp;', '&'),
      ),
    )
    expect(labels.length).toBeGreaterThan(samples.length)
    expect([...new Set(labels)].filter((label) => !known.has(label))).toEqual([])
  })

  test('that is left away or comes is compared too', () => {
    const missed = new Set<string>()
    for (const facts of samples)
      for (const key of Object.keys(facts) as (keyof ReviewFacts)[]) {
        if (RENEWED.has(key) || facts[key] === undefined) continue
        const without: ReviewFacts = Object.assign({ ...facts }, { [key]: Array.isArray(facts[key]) ? [] : undefined })
        if (json(without) === json(facts) || !['swap', 'waiting', 'fee', 'memo', 'lamportsOut'].includes(key)) continue
        if (isEstimate([key], facts)) continue
        if (reviewDiff(facts, without).length === 0 || reviewDiff(without, facts).length === 0) missed.add(key)
      }
    expect([...missed]).toEqual([])
  })
})
