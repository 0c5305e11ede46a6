/** A link's query as plain words: no JSON, no quotes, so that links stay readable and every value is judged as text. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The way back. Absent values leave no trace. */
export function printSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') params.set(key, `${value}`)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
