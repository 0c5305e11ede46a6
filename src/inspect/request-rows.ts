import { cleanText } from '~/values/text/clean-text.ts'
import { type Fields } from '~/wire/fields.ts'
import { printable } from './printable.ts'

/** One field of a request as it is shown: untrusted text, cleaned and cut. */
export type RequestRow = { readonly name: string; readonly value: string }

/** A request has some twenty fields at most; a file that has more shows the first of them. */
const MAX_ROWS = 40

/** Every field of a request, so that who reads the verdict sees what it is about. */
export function requestRows(request: Fields): readonly RequestRow[] {
  return Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== '')
    .slice(0, MAX_ROWS)
    .map(([name, value]) => ({
      name: cleanText(printable(name), 'name'),
      value: cleanText(printable(typeof value === 'string' ? value : JSON.stringify(value)), 'title'),
    }))
}
