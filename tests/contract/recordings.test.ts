import { afterAll, describe, expect, it, test } from 'vitest'
import { canonicalRequest } from '../../src/wire/endpoint.ts'
import { codeForStatus, errorFor, readErrorBody } from '../../src/wire/wire-error.ts'
import { endpointOf, readReply } from '../fixtures/endpoints.ts'
import { EXPECTED, type Raw } from '../fixtures/expected.ts'
import { leavesOf } from '../fixtures/leaves.ts'
import { isError, readerOf } from '../fixtures/recorded.ts'
import { createTally, hasReference, payload, recordings } from '../fixtures/reference.ts'

const tally = createTally('recordings', 'every recorded reply through its reader')

function parse(name: string, raw: unknown): unknown {
  const read = readReply(name, raw)
  if (!read.success) throw new Error(`${name}: ${JSON.stringify(read.error.issues)}`)
  return read.data
}

/** Compares the endpoint's reading with the naive one. */
function compare(name: string, raw: unknown): void {
  const second = EXPECTED[name]
  if (second === undefined) throw new Error(`${name} has no second reading`)
  expect(parse(name, raw)).toEqual(second(raw))
  tally.add()
}

/** The parts of a recorded reply that other endpoints give whole. */
function partsOf(name: string, raw: Raw): readonly (readonly [string, unknown])[] {
  if (name === 'prediction.listEvents') {
    return raw.data.flatMap((event: Raw) => [
      ['prediction.readEvent', event],
      ['prediction.searchEvents', { data: [event] }],
      ...(event.markets ?? []).map((market: Raw) => ['prediction.readMarket', market]),
    ])
  }
  if (name === 'prediction.listPositions') return raw.data.map((row: Raw) => ['prediction.readPosition', row])
  return []
}

afterAll(() => {
  console.log(tally.line())
})

describe('recorded replies', () => {
  for (const [name, recording] of recordings().filter(([each, entry]) => !isError(each, entry))) {
    const reader = readerOf(recording)
    test(`${name} is read without loss as ${reader?.name ?? recording.endpoint}`, () => {
      if (reader === undefined) throw new Error(`no endpoint of ours asks ${recording.endpoint}`)
      const raw = reader.unwrap(payload(recording.file))
      compare(reader.name, raw)
      for (const [part, inner] of partsOf(reader.name, raw)) compare(part, inner)
    })
  }

  it('keep every row: none is unreadable', () => {
    for (const [, recording] of recordings()) {
      const reader = readerOf(recording)
      if (reader === undefined || (recording.httpStatus ?? 400) >= 400) continue
      const raw: Raw = reader.unwrap(payload(recording.file))
      const value = parse(reader.name, raw)
      for (const [path, lost] of leavesOf(value)) if (/(^|\.)unreadable/.test(path)) expect(lost, path).toBe(0)
      tally.add()
      if (Array.isArray(raw.data)) expect(value).toMatchObject({ rows: { length: raw.data.length } })
    }
  })

  it('have an endpoint to go to wherever the path is one of ours', () => {
    const request = canonicalRequest(endpointOf('prediction.readMarket'), { eventId: 'POLY-1', marketId: 'A/B' })
    expect(request).toEqual({ url: '/prediction/v1/events/POLY-1/markets/A%2FB', body: undefined })
  })
})

/** What the one decoder makes of each recorded error: status → our code, and message, code and request id of the body. */
function expectedError(raw: Raw) {
  const message: string = raw.message ?? raw.error
  return {
    message: raw.cause === undefined ? message : `${message} (${raw.cause})`,
    code: raw.code === undefined ? undefined : String(raw.code),
    param: raw.param,
    requestId: raw.request_id,
  }
}

const CODES: Readonly<Record<number, string>> = {
  400: 'api.rejected',
  401: 'wire.key',
  404: 'api.not-found',
  429: 'wire.rate-limited',
  500: 'wire.server',
}

describe('recorded answers of an execute endpoint that report a failure', () => {
  const failures = recordings().filter(
    ([name, { endpoint }]) => / \/\S+\/execute$/.test(endpoint) && /failed|error/.test(name),
  )
  it('are there where recordings are', () => expect(failures.length).toBeGreaterThanOrEqual(hasReference ? 6 : 0))
  for (const [name, recording] of failures) {
    test(`${name} is read by the endpoint too: failed, with its code and words`, () => {
      const raw = payload(recording.file)
      const reader = readerOf(recording)
      compare(reader?.name ?? '', raw)
      expect(parse(reader?.name ?? '', raw)).toMatchObject({ outcome: 'failed', code: raw.code, message: raw.error })
    })
  }
})

describe('recorded errors of every area', () => {
  for (const [name, recording] of recordings().filter(([each, entry]) => isError(each, entry))) {
    test(`${name} becomes one code, one message, one id`, () => {
      const raw = payload(recording.file)
      const body = readErrorBody(raw)
      expect(body).toEqual(expectedError(raw))
      tally.add()
      const status = recording.httpStatus ?? 400
      if (status < 400) return
      const path = recording.endpoint.split(' ')[1] ?? ''
      const error = errorFor(name, path, { status, requestId: undefined, retryAtMs: undefined }, raw)
      expect(error.code).toBe(CODES[status])
      expect(error.detail).toMatchObject({
        venueMessage: body.message,
        venueCode: body.code,
        venueParam: raw.param,
        requestId: raw.request_id,
      })
      tally.add(2)
    })
  }

  it('the header names the request before the body does', () => {
    const body = { type: 'api_error', message: 'no', request_id: 'from-body' }
    const reply = { status: 502, requestId: 'from-header', retryAtMs: undefined }
    expect(errorFor('x', '/prediction/v1/x', reply, body).detail.requestId).toBe('from-header')
    expect(errorFor('x', '/x', { ...reply, requestId: undefined }, body).detail.requestId).toBe('from-body')
  })

  it('the status decides before the body; a 429 is one whatever its body', () => {
    for (const body of [
      { message: 'Rate limit exceeded' },
      { code: 429, message: 'Too many requests' },
      '<html>',
      null,
      [],
      { data: [] },
    ]) {
      expect(codeForStatus(429, '/prediction/v1/events', readErrorBody(body))).toBe('wire.rate-limited')
    }
    const reported = (message: string) => readErrorBody({ code: 403, message })
    expect(codeForStatus(403, '/prediction/v1/events', reported('Forbidden'))).toBe('wire.region')
    expect(codeForStatus(403, '/prediction/v1/events', reported('Request blocked by firewall'))).toBe('wire.plan')
    expect(codeForStatus(403, '/swap/v1/quote', reported('Forbidden'))).toBe('wire.plan')
    const region = { code: 'unsupported_region' }
    expect([400, 403, 451].map((status) => codeForStatus(status, '/swap/v1/quote', readErrorBody(region)))).toEqual(
      Array(3).fill('wire.region'),
    )
    const bare = errorFor('x', '/x', { status: 400, requestId: undefined, retryAtMs: undefined }, { code: 'new_word' })
    expect(bare.detail).toMatchObject({ venueMessage: 'new_word', venueCode: 'new_word' })
    expect(codeForStatus(451, '/prediction/v1/events', reported(''))).toBe('wire.region')
  })
})
