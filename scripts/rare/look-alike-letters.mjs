// Writes src/areas/tokens/model/look-alike-letters.ts, the signs that are read as a Latin letter or a digit, from two files of
// the Unicode Character Database: `node scripts/rare/look-alike-letters.mjs confusables.txt UnicodeData.txt`. Both are at
// https://www.unicode.org/Public/ (security, ucd); a new version of Unicode is the only reason to run it.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [, , confusables, characters] = process.argv
if (confusables === undefined || characters === undefined) {
  console.error('Say which files: node scripts/rare/look-alike-letters.mjs confusables.txt UnicodeData.txt')
  process.exit(2)
}
const signOf = (/** @type {string} */ hex) => String.fromCodePoint(Number.parseInt(hex, 16))
/** What is left of a sign without the marks on it, in small letters. */
const bare = (/** @type {string} */ text) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const rowsOf = (/** @type {string} */ file) =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').split(';'))
    .filter((row) => row.length > 2)
const version = /Version: (\S+)/.exec(readFileSync(confusables, 'utf8'))?.[1]
if (version === undefined) throw new Error(`${confusables} names no version of Unicode`)

/** Letters by their names: drawn small, in a circle or a square, or with a stroke, hook or tail. */
const NAMED = [
  /^LATIN (?:SMALL|CAPITAL) LETTER ([A-Z]) WITH (?!SMALL LETTER)/,
  /^LATIN LETTER SMALL CAPITAL (?:BARRED )?([A-Z])(?: WITH .+)?$/,
  /^(?:(?:CROSSED )?NEGATIVE )?(?:CIRCLED|SQUARED) LATIN CAPITAL LETTER ([A-Z])$/,
  /^REGIONAL INDICATOR SYMBOL LETTER ([A-Z])$/,
]
/** Signs of money that are a letter with strokes, and stand for it in a symbol; Unicode calls few of them confusable. */
const MONEY = [
  '₳a',
  '₿b',
  '฿b',
  '₵c',
  '₫d',
  '₣f',
  '₲g',
  '₭k',
  '₤l',
  '£l',
  '₥m',
  '₦n',
  '₱p',
  '₽p',
  '₮t',
  '₸t',
  '₩w',
  '¥y',
]

/** @type {Map<string, string>} */
const letters = new Map()
for (const [hex = '', target = ''] of rowsOf(confusables))
  letters.set(signOf(hex.trim()), bare(target.trim().split(' ').map(signOf).join('')))
for (const [hex = '', name = ''] of rowsOf(characters)) {
  const letter = NAMED.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])[0]
  if (letter !== undefined) letters.set(signOf(hex), letter.toLowerCase())
}
for (const [sign = '', letter = ''] of MONEY.map((pair) => Array.from(pair))) letters.set(sign, letter)

/** @type {Map<string, string>} */
const lines = new Map()
for (const [sign, letter] of letters) {
  // What comes apart into the letter, or into another sign that is read as it, needs no entry.
  const isKnown =
    /\p{ASCII}/u.test(sign) || bare(sign) === letter || (bare(sign) !== sign && letters.get(bare(sign)) === letter)
  if (/^[a-z0-9]{1,2}$/.test(letter) && !isKnown) lines.set(letter, `${lines.get(letter) ?? ''}${sign}`)
}
const entries = [...lines]
  .toSorted(([one], [two]) => (one < two ? -1 : 1))
  .map(([letter, signs]) => `  ['${letter}', '${signs}'],`)
const to = path.resolve(import.meta.dirname, '../../src/areas/tokens/model/look-alike-letters.ts')
writeFileSync(
  to,
  `/**
 * What is read as a Latin letter or a digit, or as two: the letters, then every sign that looks like them. Made by
 * \`scripts/rare/look-alike-letters.mjs\` from Unicode ${version}: \`confusables.txt\` of UTS 39, letters with strokes, small
 * capitals and letters in circles and squares by their names, and signs of money. © Unicode, Inc., Unicode License v3.
 */
export const LOOK_ALIKE_LETTERS: readonly (readonly [letters: string, signs: string])[] = [
${entries.join('\n')}
]
`,
)
console.log(
  `${to}: ${[...lines.values()].reduce((sum, signs) => sum + Array.from(signs).length, 0)} signs of Unicode ${version}.`,
)
