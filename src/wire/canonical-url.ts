import { DOTS } from '~/values/text/clean-text.ts'
import { type AnyEndpoint } from './endpoint.ts'

/** An endpoint's input as plain JSON fields. */
export type InputFields = Readonly<Record<string, unknown>>

/**
 * The one address of a request: path filled in, undefined fields dropped, query sorted by name, a list sorted, without
 * repeats and joined by commas. Two equal requests have equal text, here and at the edge's cache. Fields that are not in
 * the path go to the query of a GET, else to the body. Throws `TypeError` where a part of the path would lead out of it.
 */
export function canonicalRequest(
  descriptor: AnyEndpoint,
  input: InputFields,
): { url: string; body: string | undefined } {
  const inPath = new Set<string>()
  const path = descriptor.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    const text = plainText(input[name])
    if (DOTS.test(text)) throw new TypeError(`${descriptor.name}: ${name} is not a usable input`)
    return encodeURIComponent(text)
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  rest.sort(([a], [b]) => (a < b ? -1 : 1))
  if (descriptor.method !== 'GET')
    return { url: path, body: descriptor.body?.(input) ?? JSON.stringify(Object.fromEntries(rest)) }
  const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(plainText(value))}`).join('&')
  return { url: query === '' ? path : `${path}?${query}`, body: undefined }
}

function plainText(value: unknown): string {
  return String(Array.isArray(value) ? [...new Set(value.map(String))].toSorted() : value)
}
