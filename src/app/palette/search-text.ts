import { isRecord } from '~/values/text/search-params.ts'

/** A link's query as plain words: no JSON, no quotes, so that links stay readable and every value is judged as text. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Inverse of `parseSearch`. Absent values are left out; params that a page had to ignore keep their place. */
export function printSearch(search: Record<string, unknown>): string {
  const ignored = new Map<string, unknown>(isRecord(search['ignored']) ? Object.entries(search['ignored']) : [])
  const params = new URLSearchParams()
  for (const [key, kept] of Object.entries(search)) {
    const value = kept ?? ignored.get(key)
    if (typeof value === 'string' || typeof value === 'number' || value === true) params.set(key, `${value}`)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
