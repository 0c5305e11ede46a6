import { PINNED_COINS } from '~/config/mints.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { pinnedSummary } from './known-token.ts'
import { LOOK_ALIKE_LETTERS } from './look-alike-letters.ts'

/*
 * Tokens that pass for others. A skeleton, in the manner of UTS 39, is what the eye takes in: case, spaces, marks and the
 * alphabet a letter comes from do not count. Equal skeletons with different mints are look-alikes.
 */

/** Each line: a sign, then everything that is read as it; above what Unicode says of it. */
const READ_AS = [
  'aаαɑ⍺ꭺᎪ4',
  'bвʙьƅᏴꓐ8',
  'cсϲᴄⅽꓚᏟ¢ᑕ',
  'dԁɗⅾꓒᎠᴅꓓᗪᗞ',
  'eеєҽꓰᎬεɛ3€',
  'fϝꞙꓝ',
  'gɡցԍꓖᏀ',
  'hнһհꓧᎻ',
  'jјϳꓙᎫ',
  'kкκқꓗᏦ',
  'l1iіıɩιӏլǀ|ӀΙІꓲᏞ!ʟꓡᒪ',
  'mмμꓟᎷ',
  'nпηոꓠ',
  'oо0οօσᴏꓳᎾᗝ',
  'pрρꓑᏢ',
  'qԛգ',
  'rгʀᴦꓣᏒ',
  'sѕꜱꓢᏚ5$ᔕ',
  'tтτꓔᎢ7',
  'uυսцꓴᴜᑌ',
  'vνѵᴠⅴꓦᏙ',
  'wԝωшꓪᎳ',
  'xхχⅹꓫ',
  'yуүγʏꓬ',
  'zᴢꓜᏃ2',
  '6бϬ',
]
const LETTER = new Map(
  READ_AS.flatMap((line) => Array.from(line.toLowerCase(), (sign) => [sign, line.charAt(0)] as const)),
)
/** Greek capitals whose small letters look like something else. */
const CAPITALS: ReadonlyMap<string, string> = new Map([
  ['Β', 'b'],
  ['Ζ', 'z'],
  ['Η', 'h'],
  ['Ν', 'n'],
  ['Υ', 'y'],
])
const lower = (text: string) => Array.from(text, (sign) => CAPITALS.get(sign) ?? sign.toLowerCase()).join('')
/** The letters of many more signs, by the sign and by its small form, which looks like the same where Unicode says nothing. */
const LETTERS: ReadonlyMap<string, string> = (() => {
  const signs = LOOK_ALIKE_LETTERS.flatMap(([letters, all]) => Array.from(all, (sign) => [sign, letters] as const))
  return new Map([...signs.map(([sign, letters]) => [lower(sign), letters] as const), ...signs])
})()
/** What a sign is read as: by the short list first, in small letters. */
function readSign(sign: string): string {
  const small = lower(sign)
  const letter = LETTER.get(small)
  if (letter !== undefined) return letter
  const letters = LETTERS.get(sign) ?? LETTERS.get(small) ?? small
  return Array.from(letters, (each) => LETTER.get(each) ?? each).join('')
}
const readAs = (text: string) => Array.from(text, readSign).join('')
/** Pairs that are read as one letter. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** What the eye takes in of a symbol or a name; `''` when nothing of it is a letter or a digit. */
export function skeleton(text: string): string {
  // Read before it is taken apart too: what some signs come apart into looks different.
  const plain = readAs(text).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const bare = readAs(plain).replace(/[^\p{L}\p{N}]/gu, '')
  return PAIRS.reduce((all, [pair, letter]) => all.replace(pair, letter), bare)
}

/** A text with its foreign letters read as the Latin ones that they look like: what to look for to find the real one. */
export function asLatin(text: string): string {
  const plain = Array.from(text, (sign) => {
    if (/\p{ASCII}/u.test(sign)) return sign
    return LETTER.get(lower(sign)) ?? LETTERS.get(sign) ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  })
  return plain.join('')
}

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Lisu', /\p{Script=Lisu}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Chinese, Japanese or Korean', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
] as const

/** Alphabets of a text where one word of it mixes several; `[]` for an ordinary text. */
export function mixedScripts(text: string): readonly string[] {
  const words = text.normalize('NFC').split(/[\s\p{P}]+/u)
  const mixed = words.map((word) => SCRIPTS.filter(([, pattern]) => pattern.test(word)).map(([name]) => name))
  return mixed.find((names) => names.length > 1) ?? []
}

/** What a look-alike is judged by. */
export type Summarized = {
  readonly mint: string | undefined
  readonly symbol: string | undefined
  readonly name: string | undefined
  readonly isVerified: boolean | undefined
}

/** The token that another one passes for. Its symbol is untrusted text, unless it is pinned. */
export type LookAlike = { readonly mint: string; readonly symbol: string }

/** The name of a look-alike inside a sentence: cleaned and isolated from the text around it. */
export function lookAlikeText({ symbol }: LookAlike): string {
  return `\u2068${cleanText(symbol, 'symbol')}\u2069`
}

/**
 * The pinned or verified token that this one passes for by its symbol or its name; `undefined` when it passes for none.
 * A verified token passes for no other verified one: only a pinned coin is beyond it.
 */
export function lookAlike(token: Summarized, among: readonly Summarized[]): LookAlike | undefined {
  return lookAlikesIn(among)(token)
}

/** As `lookAlike`, for many tokens against the same others: those are gone through once, when the first one needs it. */
export function lookAlikesIn(among: readonly Summarized[]): (token: Summarized) => LookAlike | undefined {
  let verified: ReadonlyMap<string, readonly LookAlike[]> | undefined
  return (token) => {
    if (token.mint === undefined || pinnedSummary(token.mint) !== undefined) return undefined
    const own = looksOf(token)
    const pinned = alikeIn(PINNED_LOOKS, own, token.mint)
    if (pinned !== undefined || token.isVerified === true) return pinned
    verified ??= looksIn(among)
    return alikeIn(verified, own, token.mint)
  }
}

type Looks = ReadonlyMap<string, readonly LookAlike[]>

function looksIn(tokens: readonly Summarized[]): Looks {
  const looks = new Map<string, LookAlike[]>()
  for (const token of tokens) {
    const { mint, symbol, name, isVerified } = token
    if (mint === undefined || isVerified !== true) continue
    for (const look of looksOf(token)) {
      const known = looks.get(look) ?? []
      looks.set(look, [...known, { mint, symbol: symbol ?? name ?? '' }])
    }
  }
  return looks
}

const PINNED_LOOKS = looksIn(PINNED_COINS.map((coin) => ({ ...coin, isVerified: true })))

function alikeIn(looks: Looks, own: readonly string[], mint: string): LookAlike | undefined {
  return own.flatMap((look) => looks.get(look) ?? []).find((alike) => alike.mint !== mint)
}

/** The looks of symbol and name; a sign whose capital and small letter look different has both. */
function looksOf({ symbol = '', name = '' }: Summarized): readonly string[] {
  const texts = [symbol, name].flatMap((text) => [text, text.normalize('NFKD').toLowerCase()])
  return [...new Set(texts.map(skeleton))].filter((look) => look !== '')
}
