import { afterAll, describe, expect, it, test } from 'vitest'
import { type ErrorObject } from 'ajv'

import { canonicalRequest } from '../../src/wire/canonical-url.ts'
import { endpointOf, ENDPOINTS } from '../fixtures/endpoints.ts'
import { type Raw } from '../fixtures/naive.ts'
import { placesOf } from '../fixtures/leaves.ts'
import { readSpec, type Spec } from '../fixtures/openapi.ts'
import { createTally, description, hasReference } from '../fixtures/reference.ts'
import { SAMPLES } from '../fixtures/samples.ts'

/*
 * Samples with an input of their own against the published descriptions: the reply that our readers are tested with is
 * a described one, every field of it, and what our client asks is described too.
 */

const tally = createTally('openapi samples', 'the samples of the published descriptions')
afterAll(() => console.log(tally.line(`; contradictions tolerated: ${TOLERATED.length}`)))

/** Where each area's paths are described: below the gateway's prefix, with the prefix that the description has. */
const BOOKS: readonly { readonly under: string; readonly file: string; readonly prefix?: string }[] = [
  { under: '/prediction/v1', file: 'prediction-v1.yaml' },
  { under: '/prediction/v1', file: 'prediction-live-server.2026-07-05.json', prefix: '/api/v1' },
  { under: '/tokens/v2', file: 'tokens-v2.yaml' },
  { under: '', file: 'price-v3.yaml' },
  { under: '/ultra/v1', file: 'ultra-v1.yaml' },
  { under: '/swap/v1', file: 'swap-v1.yaml' },
  { under: '/trigger/v1', file: 'trigger-v1.yaml' },
  { under: '/trigger/v2', file: 'trigger-v2.yaml' },
  { under: '/recurring/v1', file: 'recurring-v1.yaml' },
  { under: '/lend/v1', file: 'lend-v1-earn.yaml' },
  { under: '/portfolio/v1', file: 'portfolio-v1.yaml' },
]

/** What a sample has that a description does not allow, or does not name, and why it is right all the same. */
const TOLERATED: readonly { readonly name: RegExp; readonly place: RegExp; readonly reason: string }[] = [
  {
    name: /readOrderStatus/,
    place: /^\/history\/\*\/fillInfo(\/|$)/,
    reason: "recorded, and in the server's own description; missing from the published one",
  },
  {
    name: /readOrderBook/,
    place: /^\/(yes|no)_dollars\/\*\/\*$/,
    reason: 'described as a pair of two, with the types in words alone',
  },
  {
    name: /readHoldings/,
    place: /^\/tokens\/\w+\/\*\/(lamports|reclaimableLamports|excludeFromNetWorth)$/,
    reason: 'newer than the description (api.md 8, F4)',
  },
  {
    name: /swap\.buildSwap/,
    place: /^\/(computeUnitLimit|prioritizationType|dynamicSlippageReport|simulationError)(\/|$)/,
    reason: 'in the interface document and in the recorded build (api.md 12.32)',
  },
  {
    name: /swap\.buildInstructions/,
    place: /^\/tokenLedgerInstruction$/,
    reason: 'in the interface document',
  },
  {
    name: /readManagedOrder/,
    place: /^\/routePlan\/\*\/swapInfo\/(feeAmount|feeMint)$/,
    reason: 'recorded',
  },
  {
    name: /earn\.listEarnings/,
    place: /^(|\/\*.*)$/,
    reason: 'described as one object, with a list as its own example (api.md 12.41)',
  },
]

const specs = new Map<string, Spec>()
function specOf(file: string, prefix = ''): Spec {
  const known = specs.get(file) ?? readSpec(description(file), prefix)
  specs.set(file, known)
  return known
}

type Described = { readonly spec: Spec; readonly template: string; readonly path: string }

/** The first description that knows the path, and knows it best: `/profiles/batch` is not somebody's profile. */
function describedAs(name: string, path: string): Described | undefined {
  const { method } = endpointOf(name)
  const found = BOOKS.filter(({ under }) => path.startsWith(under)).flatMap(({ under, file, prefix }): Described[] => {
    const spec = specOf(file, prefix)
    const template = spec.pathOf(path.slice(under.length), method)
    return template === undefined ? [] : [{ spec, template, path: path.slice(under.length) }]
  })
  return found.toSorted((a, b) => a.template.split('{').length - b.template.split('{').length)[0]
}

/** Asked as the interface document says, and not described anywhere. */
const UNDESCRIBED = new Set(['portfolio.readByWallet'])

const met = new Set<unknown>()
const starred = (place: string) => place.replaceAll(/\/\d+(?=\/|$)/g, '/*')

function isTolerated(name: string, place: string): boolean {
  const found = TOLERATED.find((each) => each.name.test(name) && each.place.test(place))
  if (found !== undefined) met.add(found)
  return found !== undefined
}

const placeOf = (error: ErrorObject) =>
  error.keyword === 'required' ? `${error.instancePath}/${String(error.params['missingProperty'])}` : error.instancePath

function complaints(name: string, live: Raw, { spec, template }: Described): string[] {
  const { method } = endpointOf(name)
  const wrong = spec.checkReply(template, method, 200, live).map((error) => ({
    place: starred(placeOf(error)),
    why: error.message ?? error.keyword,
  }))
  const unnamed = placesOf(live)
    .map((place) => `/${place.join('/')}`)
    .filter((place) => !spec.speaksOf(template, method, 200, place))
    .map((place) => ({ place: starred(place), why: 'is not described' }))
  tally.add(1 + placesOf(live).length)
  return [...wrong, ...unnamed]
    .filter(({ place }) => !isTolerated(name, place))
    .map(({ place, why }) => `${place} ${why}`)
}

const describeWithReference = hasReference ? describe : () => undefined
const cases = SAMPLES.flatMap(({ input, ...sample }) => (input === undefined ? [] : [{ ...sample, input }]))
const describedCases = cases.filter(({ name }) => !UNDESCRIBED.has(name))

describeWithReference('samples and requests', () => {
  test.each(describedCases)('$name: reply and request are described', ({ name, live, input }) => {
    const { url, body } = canonicalRequest(endpointOf(name), input)
    const address = new URL(url, 'http://localhost')
    const described = describedAs(name, address.pathname)
    if (described === undefined) throw new Error(`${address.pathname} is not described`)
    expect(new Set(complaints(name, live, described))).toEqual(new Set())
    const { spec, template, path } = described
    const request = { path, query: address.searchParams, body: body === undefined ? undefined : JSON.parse(body) }
    expect(spec.checkRequest(template, endpointOf(name).method, request)).toEqual([])
    tally.add()
  })

  it('every contradiction in the table is met', () => {
    expect(TOLERATED.filter((each) => !met.has(each))).toEqual([])
  })
})

describe('an endpoint', () => {
  it('outside the interface document has a sample that says how it is asked and what is insisted on', () => {
    const complete = new Set(cases.filter(({ insisted }) => insisted !== undefined).map(({ name }) => name))
    const areas = Array.from(ENDPOINTS.keys()).filter((name) => !name.startsWith('prediction.'))
    expect(areas.filter((name) => !complete.has(name))).toEqual([])
  })
})
