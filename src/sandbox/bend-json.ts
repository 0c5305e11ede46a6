import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { addressOf } from '~/values/address.ts'
import { type FaultRule } from './fault-rules.ts'

/** JSON after `JSON.parse`, as far as a fault looks into it. */
type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
type Fields = { [key: string]: Value }
type Bend = (body: Value, rule: FaultRule) => Value

const STRANGER = addressOf(createHash('sha256').update('sextant stranger').digest())
const DRIFTING = ['volumeUsd', 'contracts', 'status', 'title', 'payoutUsd', 'claimable', 'timestamp', 'buyYesPriceUsd']
const WORDS = ['status', 'result', 'category', 'eventType']

const BENDS: Readonly<Record<string, Bend>> = {
  F13: (body, rule) => mapFields(body, (fields) => drift(fields, rule.drift ?? 'wrong')),
  F14: (body) =>
    mapFields(body, (fields) => {
      for (const word of WORDS) if (typeof fields[word] === 'string') fields[word] = `unheard_of_${word}`
      return fields
    }),
  F15: (body) => mapRows(body, (rows) => [...rows.toReversed(), ...rows]),
  F16: (body) =>
    mapFields(body, (fields) => {
      for (const key of ['owner', 'ownerPubkey', 'userPubkey']) if (key in fields) fields[key] = STRANGER
      return fields
    }),
  F23: (body) =>
    isFields(body) && body['status'] === 'Success' ? { ...body, status: 'Failed', error: 'Transaction failed' } : body,
  F26: (body) => mapRows(body, (rows) => [...rows.slice(0, -1), ...rows.slice(0, 1)]),
  F25: (body, rule) => (hasTransaction(body) ? withoutTransaction(body, rule.build ?? 'null') : body),
  F28: (body, rule) => mapFields(body, (fields) => bendHeight(fields, rule.height ?? 'absent')),
}

/** A reply whose JSON a fault has changed; other replies as they are. */
export async function bendJson(rule: FaultRule, response: Response): Promise<Response> {
  const bend = BENDS[rule.fault]
  if (bend === undefined || response.status !== 200) return response
  const body: Value = z.json().parse(JSON.parse(await response.text()))
  const bent = bend(body, rule)
  const isError = rule.fault === 'F25' && rule.build === 'error' && hasTransaction(body)
  return new Response(JSON.stringify(bent), { status: isError ? 400 : response.status, headers: response.headers })
}

function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Runs over every object, the inner ones first. */
function mapFields(value: Value, change: (fields: Fields) => Fields): Value {
  if (Array.isArray(value)) return value.map((each) => mapFields(each, change))
  if (!isFields(value)) return value
  const inner = Object.entries(value).map(([key, each]): [string, Value] => [key, mapFields(each, change)])
  return change(Object.fromEntries(inner))
}

function mapRows(body: Value, change: (rows: Value[]) => Value[]): Value {
  if (!isFields(body) || !Array.isArray(body['data'])) return body
  return { ...body, data: change(body['data']) }
}

function drift(fields: Fields, how: 'null' | 'missing' | 'extra' | 'wrong'): Fields {
  if (how === 'extra') return { ...fields, surprise: { nested: [1, 'two', null] } }
  for (const key of DRIFTING) {
    const value = fields[key]
    if (value === undefined) continue
    if (how === 'missing') delete fields[key]
    else fields[key] = how === 'null' ? null : wrongType(value)
  }
  return fields
}

function wrongType(value: Value): Value {
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'number') return [value]
  return 'not what it was'
}

function hasTransaction(body: Value): body is Fields {
  return isFields(body) && 'transaction' in body
}

function withoutTransaction(body: Fields, how: 'null' | 'empty' | 'error'): Value {
  if (how === 'error') return { error: 'The venue could not build the transaction' }
  return { ...body, transaction: how === 'null' ? null : '' }
}

function bendHeight(fields: Fields, how: 'absent' | 'low' | 'high'): Fields {
  if (!('lastValidBlockHeight' in fields)) return fields
  if (how === 'absent') delete fields['lastValidBlockHeight']
  else fields['lastValidBlockHeight'] = how === 'low' ? 1 : 9_007_199_254_740_991
  return fields
}
