import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { readOpenWord, readRows, readText, requiredText, type Fields } from '~/wire/fields.ts'
import { type MintShield, type Shield, type Warning } from '../model/shield.ts'

const NOT_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

type RawWarning = Fields & { readonly type: string }

/** Insists on the type; a warning that cannot be read still counts against its mint. */
const warningSchema = z.pipe(z.looseObject({ type: requiredText }), z.transform(toWarning))

function toWarning(raw: RawWarning): Warning {
  return {
    type: raw.type,
    message: readText(raw['message']),
    severity: readOpenWord(raw['severity'], ['info', 'warning', 'critical']),
    source: readText(raw['source']),
  }
}

/** A mint whose value is no list was not answered for. */
function toShield(raw: { readonly warnings: Fields }): Shield {
  const shield = new Map<string, MintShield>()
  for (const [mint, list] of Object.entries(raw.warnings).slice(0, REPLY_CAP.rows)) {
    if (NOT_KEYS.has(mint) || !Array.isArray(list)) continue
    const { rows, unreadable } = readRows(list, warningSchema, REPLY_CAP.rows)
    shield.set(mint, { warnings: rows, unreadable })
  }
  return shield
}

/** F6. Warnings about mints. */
export const readShield = endpoint('tokens.readShield', 'GET', '/ultra/v1/shield', {
  input: z.object({
    mints: z.array(z.string().check(z.minLength(32), z.maxLength(44))).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.pipe(z.looseObject({ warnings: z.record(z.string(), z.unknown()) }), z.transform(toShield)),
  lane: 'slow',
})
