import * as z from 'zod/mini'
import { parseSignature, type Signature } from '~/values/address.ts'
import { readOpenWord, readSigned, readText, requiredText, type Fields } from './fields.ts'

/**
 * Answer of an execute endpoint to signed bytes: a hint, the chain alone decides. `undefined` = missing; an unreadable
 * signature counts as missing.
 */
export type Execution = {
  readonly outcome: 'success' | 'failed' | { readonly unknown: string }
  readonly signature: Signature | undefined
  /** The area's own code; negative ones are the service's, positive ones the program's. */
  readonly code: number | undefined
  /** Untrusted text. */
  readonly message: string | undefined
}

/** An object with a status, or with an error in its place: endpoint errors carry `{code, error}` alone (docs/api-notes.md 8.2). */
export const executionFields = z.record(z.string(), z.unknown()).check(z.refine(hasAnswer, { path: ['status'] }))

function hasAnswer(raw: Fields): boolean {
  return readText(raw['status']) !== undefined || readText(raw['error']) !== undefined
}

/** The parts that all areas have in common (docs/api-notes.md 3.2 A21, 4.1 B2, 8.2, 9 G2). */
export function readExecution(raw: Fields): Execution {
  const signature = readText(raw['signature'])
  return {
    outcome: readOpenWord(readText(raw['status']), ['success', 'failed']) ?? 'failed',
    signature: signature === undefined ? undefined : parseSignature(signature),
    code: readCode(raw['code']),
    message: readText(raw['error']),
  }
}

function readCode(value: unknown): number | undefined {
  const code = readSigned(value)
  return code === undefined || BigInt.asIntN(32, code) !== code ? undefined : Number(code)
}

/**
 * Id of a build under which the signed bytes go back to the service, unchanged. Anything else than text with content means
 * none: only our own RPC can send them.
 */
export function readExecutionId(raw: Fields): string | undefined {
  const id = z.safeParse(requiredText, raw['requestId'])
  return id.success ? id.data : undefined
}
