import { type AnyEndpoint } from './endpoint.ts'

/** An endpoint's input as plain JSON fields. */
export type InputFields = Readonly<Record<string, unknown>>

/**
 * The one address of a request: path filled in, undefined fields dropped, query sorted by name, a list sorted, without
 * repeats and joined by commas. Two equal requests have equal text, here and at the edge's cache. Fields that are not in
 * the path go to the query of a GET, else to the body.
 */
export function canonicalRequest(
  descriptor: AnyEndpoint,
  input: InputFields,
): { url: string; body: string | undefined } {
  const inPath = new Set<string>()
  const path = descriptor.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(plainText(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  rest.sort(([a], [b]) => (a < b ? -1 : 1))
  if (descriptor.method !== 'GET') return { url: path, body: bodyOf(rest, descriptor.verbatim ?? []) }
  const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(plainText(value))}`).join('&')
  return { url: query === '' ? path : `${path}?${query}`, body: undefined }
}

function bodyOf(fields: readonly [string, unknown][], verbatim: readonly string[]): string {
  const parts = fields.map(([name, value]) => {
    const text = verbatim.includes(name) && typeof value === 'string' ? value : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${parts.join(',')}}`
}

function plainText(value: unknown): string {
  return Array.isArray(value) ? [...new Set(value.map(String))].toSorted().join(',') : String(value)
}
