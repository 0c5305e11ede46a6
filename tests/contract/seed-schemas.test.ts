import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseAddress } from '../../src/values/address.ts'
import { EXPECTED, type Raw } from '../fixtures/expected.ts'
import { placesOf, withAt } from '../fixtures/leaves.ts'
import { SEED_REPLIES, SEED_REQUESTS } from '../fixtures/seed-schemas.ts'
import { askAll, openStage, type Ask, type Stage } from '../fixtures/staged-sandbox.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const isBelow = (bits: bigint) => (text: string) => /^\d{1,39}$/.test(text) && BigInt(text) < 2n ** bits
ajv.addFormat('u64', isBelow(64n))
ajv.addFormat('u128', isBelow(128n))
ajv.addFormat('address', (text: string) => parseAddress(text) !== undefined)
ajv.addFormat('base64', (text: string) => text !== '' && Buffer.from(text, 'base64').toString('base64') === text)

const compile = (schemas: Readonly<Record<string, object>>) =>
  new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]))
const replies = compile(SEED_REPLIES)
const requests = compile(SEED_REQUESTS)

let stage: Stage
let asks: readonly Ask[]
let values: readonly unknown[]
beforeAll(async () => {
  stage = await openStage('seed')
  asks = stage.asks()
  values = await askAll(stage, asks)
})

describe("the venue in the document's shape", () => {
  it('answers every endpoint with the fields and types of the tables, and no others', () => {
    const seen = new Map<string, number>()
    for (const [index, { name }] of asks.entries()) {
      const { status, body, url } = stage.exchanges[index]!
      expect(status, url.href).toBe(200)
      const validate = replies.get(name)!
      if (!validate(body)) throw new Error(`${url.pathname}: ${ajv.errorsText(validate.errors?.slice(0, 3))}`)
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
    expect(new Set(seen.keys())).toEqual(new Set(Object.keys(SEED_REPLIES)))
    console.log(`seed schemas: ${asks.length} replies and ${asks.length} requests checked`)
  })

  it('is requested with the names of the tables', () => {
    for (const [index, { name }] of asks.entries()) {
      const { url, method, requestBody } = stage.exchanges[index]!
      const requested: Raw = method === 'GET' ? Object.fromEntries(url.searchParams) : requestBody
      const validate = requests.get(name)!
      if (!validate(requested)) throw new Error(`${name} ${url.search}: ${ajv.errorsText(validate.errors)}`)
    }
  })

  it('is read by the client as a second, naive reader reads it', () => {
    for (const [index, { name }] of asks.entries()) {
      expect(values[index], stage.exchanges[index]!.url.href).toEqual(EXPECTED[name]?.(stage.exchanges[index]!.body))
    }
  })
})

describe('the schemas', () => {
  it('see a missing required field, a strange field and a wrong type, anywhere', () => {
    const shown = new Map(asks.map(({ name }, index) => [name, stage.exchanges[index]!.body as Raw]))
    for (const [name, body] of shown) {
      const validate = replies.get(name)!
      for (const path of placesOf(body).slice(0, 60)) {
        if (name === 'prediction.listHistory' && path.length > 2 && path.at(-1) !== 'eventType') continue
        expect(validate(withAt(body, path, Symbol.iterator)), `${name} ${path.join('.')}`).toBe(false)
      }
    }
    const { strange, late } = {
      strange: { ...shown.get('prediction.readPosition'), extra: 1 },
      late: shown.get('prediction.buildClaim'),
    }
    expect(replies.get('prediction.readPosition')!(strange)).toBe(false)
    expect(replies.get('prediction.buildClaim')!({ ...late, txMeta: {} })).toBe(false)
    expect(replies.get('prediction.buildClaim')!({ ...late, blockhash: undefined })).toBe(false)
  })
})
