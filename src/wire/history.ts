import type * as z from 'zod/mini'
import { HISTORY_MAX_BYTES, type HistorySource } from '~/config/history.ts'
import { TIMEOUT_MS } from '~/config/limits.ts'
import { textWithin } from '~/values/text/clean-text.ts'
import { parseJson } from '~/values/text/parse-json.ts'

/** Why a history could not be read. `field` = where a reply was of another shape. */
class HistoryError extends Error {
  readonly field: string | undefined
  constructor(message: string, field?: string) {
    super(message)
    this.name = 'HistoryError'
    this.field = field
  }
}

/**
 * One price history from a source that the operator switched on (`/history/<source>/…` of the page's own server). Throws
 * `HistoryError` for a refusal, a reply of another shape (with the field) or one of more than 1 MiB.
 */
export async function readHistory<T>(
  source: HistorySource,
  path: `/${string}`,
  params: Readonly<Record<string, string>>,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
): Promise<T> {
  const reply = await fetch(`/history/${source}${path}?${new URLSearchParams(params).toString()}`, {
    headers: { accept: 'application/json', 'x-sextant': '1' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS.read)]),
  })
  if (!reply.ok) throw new HistoryError(`${source} answered ${reply.status}`)
  const text = await textWithin(reply, HISTORY_MAX_BYTES)
  if (text === undefined) throw new HistoryError(`${source}: the reply is too long`)
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new HistoryError(`${source}: unexpected response, field ${field === '' ? '(all)' : field}`, field)
}
