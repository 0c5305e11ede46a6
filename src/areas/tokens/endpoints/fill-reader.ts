import * as z from 'zod/mini'
import { parseSignature, type Signature } from '~/values/address.ts'
import { readInstant } from '~/values/time.ts'
import {
  readUnsignedDecimal,
  mapped,
  readOpenWord,
  readText,
  readUnsigned,
  requiredText,
  type Fields,
} from '~/wire/fields.ts'
import { type Fill, type AmountPair } from '../model/fill.ts'

/** Insists on the order alone (docs/api-notes.md 4.3). */
export const fillSchema = mapped(z.looseObject({ orderKey: requiredText }), (raw): Fill => ({
  orderKey: raw.orderKey,
  keeper: readText(raw['keeper']),
  inputMint: readText(raw['inputMint']),
  outputMint: readText(raw['outputMint']),
  input: readAmountPair(raw, 'inputAmount'),
  output: readAmountPair(raw, 'outputAmount'),
  feeMint: readText(raw['feeMint']),
  fee: readAmountPair(raw, 'feeAmount'),
  signature: readSignature(raw['txId']),
  at: readInstant(raw['confirmedAt']),
  action: readOpenWord(raw['action'], ['fill']),
}))

/** The field in whole tokens and its `raw…` alike in base units (docs/api-notes.md 13.20). */
export function readAmountPair(raw: Fields, name: string): AmountPair {
  const alike = `raw${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return { raw: readUnsigned(raw[alike]), ui: readUnsignedDecimal(raw[name]) }
}

/** True when the amount is present in at least one of its two forms. */
export function hasAmountPair(raw: Fields, name: string): boolean {
  const { raw: base, ui } = readAmountPair(raw, name)
  return base !== undefined || ui !== undefined
}

/** A transaction's signature; placeholders and "" are none. */
export function readSignature(value: unknown): Signature | undefined {
  const text = readText(value)
  return text === undefined ? undefined : parseSignature(text)
}
