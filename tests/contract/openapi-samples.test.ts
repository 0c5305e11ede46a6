import { afterAll, describe, expect, it, test } from 'vitest'
import { canonicalRequest } from '../../src/wire/endpoint.ts'
import { complaints, describedAs, TOLERATED } from '../fixtures/books.ts'
import { endpointOf, ENDPOINTS } from '../fixtures/endpoints.ts'
import { placesOf } from '../fixtures/leaves.ts'
import { createTally, hasReference } from '../fixtures/reference.ts'
import { SAMPLES } from '../fixtures/samples.ts'

/*
 * Samples with an input of their own against the published descriptions: the reply that our readers are tested with is
 * a described one, every field of it, and what our client asks is described too.
 */

const tally = createTally('openapi samples', 'the samples of the published descriptions')
afterAll(() => console.log(tally.line(`; contradictions tolerated: ${TOLERATED.length}`)))

/** Asked as the interface document says, and not described anywhere. */
const UNDESCRIBED = new Set(['portfolio.readByWallet'])

const met = new Set<unknown>()

const describeWithReference = hasReference ? describe : () => undefined
const cases = SAMPLES.flatMap(({ input, ...sample }) => (input === undefined ? [] : [{ ...sample, input }]))
const describedCases = cases.filter(({ name }) => !UNDESCRIBED.has(name))

describeWithReference('samples and requests', () => {
  test.each(describedCases)('$name: reply and request are described', ({ name, live, input }) => {
    const { url, body } = canonicalRequest(endpointOf(name), input)
    const address = new URL(url, 'http://localhost')
    const described = describedAs(endpointOf(name).method, address.pathname)
    if (described === undefined) throw new Error(`${address.pathname} is not described`)
    const wrong = complaints(endpointOf(name), live, described, (each) => met.add(each))
    tally.add(1 + placesOf(live).length)
    expect(new Set(wrong)).toEqual(new Set())
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
  it('outside the interface document has a sample of its request and of its required fields', () => {
    const complete = new Set(cases.filter(({ insisted }) => insisted !== undefined).map(({ name }) => name))
    const areas = Array.from(ENDPOINTS.keys()).filter((name) => !name.startsWith('prediction.'))
    expect(areas.filter((name) => !complete.has(name))).toEqual([])
  })
})
