import { expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/* Outside text has one way in and one way onto the screen. Reads the source, as a reviewer would. */
const files = filesWhere(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file) && !/^src\/(sandbox|server)\//.test(file),
)
const linesOf = (pattern: RegExp, among: (file: string) => boolean) =>
  filesWhere(among, files).flatMap((file) =>
    (textOf(file).match(pattern) ?? []).map((found) => `${file}: ${found.replaceAll(/\s+/g, ' ')}`),
  )

test('a reader takes a text by `readText`, which cleans it, and in no way of its own', () => {
  expect(
    linesOf(/typeof [^\n]{1,40} === 'string'/g, (file) =>
      /^src\/areas\/([\w/-]+\/endpoints\/|prediction\/core\/[\w/-]+-(endpoints?|reader)\.)/.test(file),
    ),
  ).toEqual([
    // A word that the reader has made itself.
    "src/areas/prediction/core/markets/market-reader.ts: typeof statusWord === 'string'",
  ])
})

/** Shown as they are: words of our own, and symbols of a `KnownToken`, which are cleaned and cut where they are made. */
const OWN =
  /freshness-dialog\.tsx: \{panel\.name\}$|areas\/orders\/parts\/[\w-]+\.tsx: \{(?:(?:pair\.|row\.)?(?:input|output|one|other)\.symbol)\}$/

test('a field that anybody can write is shown through `Untrusted` or `cleanText` alone', () => {
  const field =
    'symbol|name|title|subtitle|label|message|memo|venueMessage|category|subcategory|series|issuer|launchpad|rulesPdf|problem'
  const shown = linesOf(
    new RegExp(String.raw`(?<![=$])\{\s*[\w.?]+\??\.(?:${field})(?: \?\? ''| \?\? undefined)?\s*\}`, 'g'),
    (file) => file.endsWith('.tsx'),
  )
  expect(shown.filter((line) => !OWN.test(line))).toEqual([])
})

test('what is in a `bdi` is a name that was cleaned where it was made, or a sentence of ours', () => {
  const made =
    /\{(?:view\.(?:sentence|subject)|name|sentence|text|symbol|word|step\.words|row\.terms|mint|edit\.name|row\.output\.symbol|shown\.text|addr\(.*|(?:symbolText|sideName|marketName|eventName|positionName|rowName|amountWords)\(.*|words\.join\(.*|filters\.length.*|`\$\{amountLine.*|open \? .*|market === undefined .*|title === .*|cleanText\(.*|unbuilt === .*)/
  expect(
    linesOf(/<bdi[^>]*>\s*\{[^}]*\}/g, (file) => file.endsWith('.tsx')).filter((line) => !made.test(line)),
  ).toEqual([])
})

test('no text of a fixed length is cut by code units where it is shown', () => {
  expect(linesOf(/\.(?:symbol|name|title|message)\.slice\(/g, () => true)).toEqual([])
})
