import { expect, test } from 'vitest'
import { AREAS, homePath, isFormPage, isRecentPage, pathPattern, REVIEW_PAGES } from './areas.ts'

const PATHS = AREAS.flatMap(({ pages }) => pages.map(({ path }) => path))
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['/event/SX-1001/market/SX-1001-2', 'form trade'],
  ['/event/SX-1001', 'form trade recent'],
  ['/swap', 'form trade'],
  [`/swap/${MINT}`, 'form trade'],
  [`/swap/${MINT}/${MINT}`, 'form trade'],
  [`/swap/${MINT}/${MINT}/${MINT}`, ''],
  ['/swap/', ''],
  ['/recurring', 'form trade'],
  [`/token/${MINT}`, 'form trade recent'],
  ['/earn', 'form trade'],
  // An owner's pages are private.
  [`/earn/${MINT}`, 'form'],
  ['/positions', ''],
  [`/positions/${MINT}`, ''],
  [`/earn/${MINT}/x`, ''],
  ['/tokens', ''],
  ['/events', ''],
  ['/event', ''],
  ['/event/x/market/y/z', ''],
  // An address of another site never counts as one of our pages.
  ['//evil.example/event/x', ''],
  ['https://evil.example/swap', ''],
  ['/event/..\\evil', ''],
  // A path, and nothing behind it.
  [`/swap/${MINT}/${MINT}?amount=1`, ''],
  [`/token/${MINT}#x`, ''],
])('page %s: %s', (path, expected) => {
  const is = { form: isFormPage(path), trade: REVIEW_PAGES.isTradePage(path), recent: isRecentPage(path) }
  const names = Object.entries(is).filter(([, isOne]) => isOne)
  expect(names.map(([name]) => name).join(' ')).toBe(expected)
})

test.each([
  ['/positions', 'View positions'],
  ['/portfolio', 'View portfolio'],
  ['/earn', 'View earnings'],
  ['/settings', undefined],
  ['/elsewhere', undefined],
  ['//evil.example', undefined],
  ['', undefined],
])('link from the receipt of an act that leads to "%s": %s', (path, text) => {
  expect(REVIEW_PAGES.nextLink(path)).toEqual(
    text === undefined ? undefined : { to: PATHS.find((each) => homePath(each) === path), text },
  )
})

test('the pattern of a path matches that page and no other', () => {
  const paths = AREAS.flatMap(({ pages }) => pages.map(({ path }) => path))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths)
    expect(paths.filter((each) => new RegExp(pathPattern(each)).test(path.replaceAll('$', '')))).toEqual([path])
})
