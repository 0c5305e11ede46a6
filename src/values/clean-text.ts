/** What an outside text is; each kind has its longest length in characters as read. */
export type TextKind = 'symbol' | 'name' | 'title' | 'rules'

const CAP = { symbol: 12, name: 64, title: 200, rules: 20_000 } as const satisfies Record<TextKind, number>

const HIDDEN =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu
const SPACES = /\s+/gu
const BREAKS = /\r\n?|\u2028|\u2029/gu
const MARKS = /(\p{M}{4})\p{M}+/gu
const VARIATIONS = /([\ufe00-\ufe0f])[\ufe00-\ufe0f]+/gu

/**
 * Outside text made harmless: NFC, without control, direction and invisible characters, without piled-up marks, cut to
 * its cap. Rules keep their line breaks; everything else becomes one line.
 */
export function cleanText(text: string, kind: TextKind): string {
  const plain = text
    .slice(0, CAP[kind] * 16)
    .normalize('NFC')
    .replace(BREAKS, '\n')
    .replace(HIDDEN, '')
    .replace(VARIATIONS, '$1')
    .replace(MARKS, '$1')
  const spaced = kind === 'rules' ? plain.trim() : plain.replace(SPACES, ' ').trim()
  return cut(spaced, CAP[kind])
}

function cut(text: string, cap: number): string {
  if (text.length <= cap) return text
  const seen: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (seen.length === cap) return `${seen.join('').trimEnd()}…`
    seen.push(segment)
  }
  return text
}
