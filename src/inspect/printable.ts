import { harmless } from '~/values/text/clean-text.ts'

const SPACES = /\s+/gu
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2028\u2029]/gu

/** One line for a terminal or a page: without escape sequences, control, direction and invisible characters. */
export function printable(text: string): string {
  return harmless(text).replace(SPACES, ' ').replace(HIDDEN, '')
}

/** JSON as one line in which every character that a terminal could act on is written as its code. */
export function printableJson(value: unknown): string {
  const coded = (each: string) =>
    Array.from({ length: each.length }, (_, at) => `\\u${each.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')
  return JSON.stringify(value).replace(HIDDEN, coded)
}
