import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { mapped, readOpenWord, readRows, readText, requiredText } from '~/wire/fields.ts'
import { type MintShield, type Shield, type Warning } from '../model/shield.ts'

const NOT_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Insists on the type; a warning that cannot be read still counts against its mint. */
const warningSchema = mapped(z.looseObject({ type: requiredText }), (raw): Warning => ({
  type: raw.type,
  message: readText(raw['message']),
  severity: readOpenWord(raw['severity'], ['info', 'warning', 'critical']),
  source: readText(raw['source']),
}))

/** F6. Warnings about mints. */
export const readShield = endpoint('tokens.readShield', 'GET', '/ultra/v1/shield', {
  input: z.object({
    mints: z.array(z.string().check(z.minLength(32), z.maxLength(44))).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: mapped(z.looseObject({ warnings: z.record(z.string(), z.unknown()) }), (raw): Shield => {
    // A mint whose value is no list was not answered for.
    const shield = new Map<string, MintShield>()
    for (const [mint, list] of Object.entries(raw.warnings).slice(0, REPLY_CAP.rows)) {
      if (NOT_KEYS.has(mint) || !Array.isArray(list)) continue
      const { rows, unreadable } = readRows(list, warningSchema, REPLY_CAP.rows)
      shield.set(mint, { warnings: rows, unreadable })
    }
    return shield
  }),
  lane: 'slow',
})
