/** Kind of an untrusted text; each has its maximum length in characters. */
export type TextKind = 'symbol' | 'name' | 'title' | 'rules'

const CAP = { symbol: 12, name: 64, title: 200, rules: 20_000 } as const satisfies Record<TextKind, number>

// Controls, lone surrogates, and invisible characters: direction marks, joiners, fillers, tags.
const HIDDEN = /(?![\ufe00-\ufe0f\n\t])[\p{Cc}\p{Cs}\p{DI}\u2800\ufff9-\ufffb]/gu
const ORDINARY = /^[ -~]*$/
const SPACES = /\s+/gu
const BREAKS = /\r\n?|\u2028|\u2029/gu
const MARKS = /(\p{M}{4})\p{M}+/gu
const VARIATIONS = /([\ufe00-\ufe0f])[\ufe00-\ufe0f]+/gu

/** One or two dots alone: as a part of an address they lead to another one. */
export const DOTS = /^\.\.?$/

/**
 * Sanitizes untrusted text: NFC, without control, direction and invisible characters, without stacked marks, cut to its
 * maximum length. Rules keep their line breaks; everything else becomes one line.
 */
export function cleanText(text: string, kind: TextKind): string {
  const plain = harmless(text.slice(0, CAP[kind] * 16))
  const spaced = kind === 'rules' ? plain.trim() : plain.replace(SPACES, ' ').trim()
  return cut(spaced, CAP[kind])
}

/**
 * Sanitizes untrusted text of any length: removes invisible, direction and stacked characters; line breaks and tabs
 * stay.
 */
export function harmless(text: string): string {
  if (ORDINARY.test(text)) return text
  // Stacked marks go first: to put thousands of them in order takes seconds.
  const plain = text.replace(BREAKS, '\n').replace(HIDDEN, '').replace(MARKS, '$1').normalize('NFC')
  return plain.replace(VARIATIONS, '$1').replace(MARKS, '$1')
}

const TURNS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u

/** Sanitized text for use inside a sentence: right-to-left text does not reorder its surroundings. */
export function quoted(text: string, kind: TextKind): string {
  const clean = cleanText(text, kind)
  return TURNS.test(clean) ? `\u2068${clean}\u2069` : clean
}

/** Cut at so many letters as a reader counts them; ordinary ones need no segmenter, whose first use is slow. */
function cut(text: string, cap: number): string {
  if (text.length <= cap) return text
  const head = text.slice(0, cap)
  if (ORDINARY.test(text.slice(0, cap + 1))) return `${head.trimEnd()}…`
  const end = endOfLetters(text, cap)
  return end === text.length ? text : `${text.slice(0, end).trimEnd()}…`
}

/** Characters that are read at a time: over a long text the segmenter takes longer for each letter. */
const WINDOW = 256

/** Where the first so many letters of a text end. */
function endOfLetters(text: string, count: number): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let end = 0
  for (let left = count; left > 0 && end < text.length;) {
    const part = windowOf(text, end)
    // The last letter of a part may go on in the next one.
    const lengths = Array.from(segmenter.segment(part), ({ segment }) => segment.length)
    const isLast = end + part.length === text.length
    const whole = isLast || lengths.length === 1 ? lengths : lengths.slice(0, -1)
    const taken = whole.slice(0, left)
    end += taken.reduce((sum, length) => sum + length, 0)
    left -= taken.length
  }
  return end
}

/** The next part of a text. It ends behind no half of a character: the letter before that one would seem to have ended. */
function windowOf(text: string, from: number): string {
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(from + WINDOW - 1))
  return text.slice(from, from + WINDOW - (isHalf ? 1 : 0))
}

/**
 * The text of a request or a reply, its bytes counted while it streams and after decompression; `undefined` = more than
 * `mostBytes`, and the rest is not read. Rejects when the stream breaks.
 */
export async function textWithin(source: Request | Response, mostBytes: number): Promise<string | undefined> {
  const reader = source.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > mostBytes) {
      // Not waited for: a sender that never stops would never answer.
      void reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** A noun for one and for many. */
export type Units = readonly [one: string, many: string]

/** `1 row`, `12 rows`. */
export function counted(count: number, [one, many]: Units): string {
  return `${count} ${count === 1 ? one : many}`
}
