import { afterAll, describe, test } from 'vitest'
import { WireError } from '../../src/wire/wire-error.ts'
import { diceOf, type Dice } from '../fixtures/dice.ts'
import { ANY_IDS, ENDPOINTS, type FoundEndpoint } from '../fixtures/endpoints.ts'
import { figuresIn, madeUp } from '../fixtures/figures.ts'
import { damaged, valueFor, withoutZeros } from '../fixtures/fuzz.ts'
import { type Raw } from '../fixtures/naive.ts'
import { isError, readerOf } from '../fixtures/recorded.ts'
import { createTally, description, hasReference, payload, recordings } from '../fixtures/reference.ts'
import { textClient } from '../fixtures/reply-client.ts'
import { SAMPLES } from '../fixtures/samples.ts'
import { expectSane } from '../fixtures/sane.ts'

/*
 * Fuzzed replies of every endpoint through the real client: made from the published descriptions, from our samples and
 * from the recordings, then damaged. `npm run fuzz -- --runs N --seed N` asks for more, or for one run again.
 */

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 50)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

const tally = createTally('fuzz', 'fuzzed copies of recorded replies')
const counts = { replies: 0, read: 0, refused: 0 }
afterAll(() => {
  console.log(tally.line())
  console.log(
    JSON.stringify({ name: 'P16 fuzzed replies', endpoints: ENDPOINTS.size, runs: RUNS, seed: SEED, ...counts }),
  )
})

/** Where each area's paths are described: below the gateway's prefix, with the prefix that the description has. */
const BOOKS: readonly (readonly [string, string, string])[] = [
  ['prediction-v1.yaml', '', '/prediction/v1'],
  ['prediction-live-server.2026-07-05.json', '/api/v1', '/prediction/v1'],
  ['tokens-v2.yaml', '', '/tokens/v2'],
  ['price-v3.yaml', '', ''],
  ['ultra-v1.yaml', '', '/ultra/v1'],
  ['swap-v1.yaml', '', '/swap/v1'],
  ['trigger-v1.yaml', '', '/trigger/v1'],
  ['trigger-v2.yaml', '', '/trigger/v2'],
  ['recurring-v1.yaml', '', '/recurring/v1'],
  ['lend-v1-earn.yaml', '', '/lend/v1'],
  ['portfolio-v1.yaml', '', '/portfolio/v1'],
]

const routeOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`

const operationsOf = (document: Raw): readonly (readonly [string, string, Raw])[] =>
  Object.entries<Raw>(document.paths).flatMap(([template, item]) =>
    Object.entries<Raw>(item).map(([method, operation]) => [template, method, operation] as const),
  )

/** Ways to make a reply, by endpoint route. */
function described(): ReadonlyMap<string, readonly ((dice: Dice) => Raw)[]> {
  const variants = new Map<string, ((dice: Dice) => Raw)[]>()
  if (!hasReference) return variants
  for (const [file, prefix, under] of BOOKS) {
    const document = description(file)
    for (const [template, method, operation] of operationsOf(document)) {
      const schema = operation?.responses?.['200']?.content?.['application/json']?.schema
      if (schema === undefined || !template.startsWith(prefix)) continue
      const route = routeOf(method, under + template.slice(prefix.length))
      variants.set(route, [...(variants.get(route) ?? []), (dice) => valueFor(dice, document, schema)])
    }
  }
  return variants
}

/** Whole replies of an endpoint: our samples in both shapes, and what was recorded. */
function wholes({ name }: FoundEndpoint): readonly Raw[] {
  const samples = SAMPLES.filter((sample) => sample.name === name).flatMap(({ live, seedOf }) => [live, seedOf(live)])
  const recorded = recordings().flatMap(([file, recording]) => {
    const reader = isError(file, recording) ? undefined : readerOf(recording)
    return reader?.name === name ? [reader.unwrap(payload(recording.file))] : []
  })
  return JSON.parse(JSON.stringify([...samples, ...recorded]))
}

const IDS = { ...ANY_IDS, pubkey: 'p', query: 'rain' }

const book = described()

/** Everything that is wrong with what the client made of one reply; a refusal is in order when it names its place. */
async function problemsOf(endpoint: FoundEndpoint, raw: Raw): Promise<readonly string[]> {
  const text = JSON.stringify(raw) ?? 'undefined'
  counts.replies += 1
  try {
    const client = textClient(text)
    const input = SAMPLES.find(({ name }) => name === endpoint.name)?.input ?? INPUTS[endpoint.name] ?? IDS
    const value = await client.call(endpoint, { ...input })
    counts.read += 1
    expectSane(value)
    return madeUp(value, figuresIn(JSON.parse(text)))
  } catch (error) {
    if (!(error instanceof WireError)) return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
    counts.refused += 1
    return error.code === 'wire.shape' && Boolean(error.detail.path) ? [] : [`refused as ${error.code}`]
  }
}

/** What endpoints without a sample of their own are asked with. */
const OWNER = 'o'.repeat(32)
/** Where neither a description nor a sample is at hand. */
const BUILT: Raw = {
  transaction: 'AQAAAA==',
  txMeta: { blockhash: 'b'.repeat(44), lastValidBlockHeight: 301_222_333 },
  order: { orderPubkey: 'p'.repeat(32), contracts: '7', orderCostUsd: '1250000' },
  requiredSigners: [OWNER],
}
const INPUTS: Readonly<Record<string, Raw>> = {
  'prediction.execute': { signedTransaction: 'AQAAAA==' },
  'prediction.buildCloseAll': { ownerPubkey: OWNER, minSellPriceSlippageBps: 200 },
  'prediction.buildCancel': { ownerPubkey: OWNER, orderPubkey: 'p'.repeat(32) },
  'prediction.buildOrder': { ownerPubkey: OWNER, marketId: 'm', isYes: true, isBuy: true },
}

describe.each([...ENDPOINTS.values()])('$name', (endpoint) => {
  test(`gives a value or a named refusal, and no figure that was not in the reply, over ${RUNS} replies`, async () => {
    const variants = book.get(routeOf(endpoint.method, endpoint.path)) ?? []
    const good = wholes(endpoint)
    const makers: ((dice: Dice) => Raw)[] = [...variants, ...good.map((whole) => () => whole)]
    if (makers.length === 0) makers.push(() => structuredClone(BUILT))
    for (let run = 0; run < RUNS; run += 1) {
      const seed = SEED + run
      const dice = diceOf(seed)
      // Half of the replies hold no zero at all: what reads as zero there was made up.
      const mayBeZero = dice.chance(0.5)
      const whole = dice.pick(makers)(dice)
      const raw = damaged(dice, mayBeZero ? whole : withoutZeros(dice, whole), mayBeZero)
      const problems = await problemsOf(endpoint, raw)
      if (problems.length > 0)
        throw new Error(`seed ${seed}: ${problems.slice(0, 5).join('; ')}\n${JSON.stringify(raw).slice(0, 2_000)}`)
      tally.add(variants.length > 0 ? 1 : 0)
    }
  })
})
