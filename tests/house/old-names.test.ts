import path from 'node:path'
import { expect, test } from 'vitest'
import { filesWhere, repoFiles, textOf } from '../fixtures/repo-files.ts'

/* Names of files that meant two things, or none that a newcomer knows; each has another now. */
const OLD =
  /^(nouns|own-deeds|own-acts|noted-rows|event-replies|far-setting|pick-rung|close-setting|list-form|market-url|position-marks|queries-twins|face|order-shelf|quote-shelf|intent-shelf|swap-doubts|price-gate|limit-desk|plan-desk|again|weather|peers|early|arrival|stretches|long-table|later|moment-field|dial|shown|samples|late|late-part|places|acts-wiring|engine-before|engine-after|engine-core|compare|comparison|core-\w+|temporary|returned|built|weigh|shots|damage|twins|drift|walls|grow|plant|grant|poster|paused-word|closes|four-prices)$/
/** The word itself, of an event's category and of faults that come and go; tests of the words that stand in the guard. */
const MEANT = [
  'src/sandbox/world/seed/weather.ts',
  'tests/e2e/weather.spec.ts',
  'tests/fixtures/samples.ts',
  'tests/guard/returned.test.ts',
]

test('no file has a name that was given up', () => {
  const files = filesWhere((file) => /^(src|scripts|tests)\//.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const stemOf = (file: string) => path.basename(file).replace(/\..*$/, '')
  expect(files.filter((file) => OLD.test(stemOf(file)) && !MEANT.includes(file))).toEqual([])
  expect(MEANT.filter((file) => !repoFiles.includes(file))).toEqual([])
})

/** Parts of names that meant several things: a review, columns or a dialog; an amount in two units or a look-alike; … . */
const OLD_PART = /\b\w*(?:Sheet|Deed|Twin|Shelf|Doubt|Face|Peer)s?(?![a-z])\w*|\b(?:later|roomBps|checkReturned)\(/g

test('no name in the code has a part that was given up', () => {
  // Tokens of the demo venue have made-up names.
  const found = filesWhere((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.|seed-tokens/.test(file)).flatMap(
    (file) => [...textOf(file).matchAll(OLD_PART)].map(([name]) => [file, name]),
  )
  expect(found).toEqual([])
})
