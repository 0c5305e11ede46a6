import { expect, test } from 'vitest'
import { compiled } from '../fixtures/type-errors.ts'

/* A link to a page with a param that the page does not read, or a value that it would drop, does not compile. */

const IMPORTS = `
import { Link } from 'ROOT/node_modules/@tanstack/react-router'
import { type App } from 'ROOT/src/app/create-app.tsx'
declare const router: App['router']
const pair = { in: 'a', out: 'b' }
const market = { eventId: 'a', marketId: 'b' }
`

const MARKET = "to: '/event/$eventId/market/$marketId', params: market"
const CASES = [
  ['events', "to: '/events', search: { view: 'watchlist', page: 2 }", []],
  ['a page of events is a number', "to: '/events', search: { page: '2' }", ['TS2322']],
  ['a view that there is not', "to: '/events', search: { view: 'best' }", ['TS2322']],
  ['a name that there is not', "to: '/events', search: { pages: 2 }", ['TS2353']],
  ['a market', `${MARKET}, search: { side: 'no', amount: '1.5' }`, []],
  ['an amount is text', `${MARKET}, search: { amount: 1.5 }`, ['TS2322']],
  ['a risk in a link to a market', `${MARKET}, search: { slippage: '99' }`, ['TS2353']],
  ['a risk in a link to a swap', "to: '/swap/{-$in}/{-$out}', params: pair, search: { slippage: '99' }", ['TS2353']],
  ['a mode that there is not', "to: '/swap/{-$in}/{-$out}', search: { mode: 'both' }", ['TS2322']],
  ['an order', "to: '/limit/{-$in}/{-$out}', params: pair, search: { exp: '30d' }", []],
  ['an end that no order has', "to: '/limit/{-$in}/{-$out}', params: pair, search: { exp: 'soon' }", ['TS2322']],
  ['a plan', "to: '/recurring/{-$in}/{-$out}', params: pair, search: { count: '3' }", ['TS2322']],
  ['lists of tokens', "to: '/tokens', search: { list: 'best' }", ['TS2322']],
  ['a token', "to: '/token/$mint', params: { mint: 'a' }, search: { list: 'lst' }", ['TS2353']],
  ['positions', "to: '/positions/{-$owner}', search: { tab: 'open' }", ['TS2322']],
  ['activity', "to: '/activity/{-$owner}', search: { failed: false }", ['TS2322']],
  ['the portfolio', "to: '/portfolio/{-$owner}', search: { sort: 'owner' }", ['TS2322']],
  ['earn', "to: '/earn/{-$owner}', search: { act: 'borrow' }", ['TS2322']],
  ['settings', "to: '/settings', search: { section: 'hacks' }", ['TS2322']],
  ['a page that reads none', "to: '/inspect', search: { q: 'x' }", ['TS2322']],
] as const

test('links name what their page reads, and nothing else', () => {
  const both = CASES.flatMap(([what, line, codes]) => [
    [what, `void Link({ ${line} })`, codes] as const,
    [what, `void router.navigate({ ${line} })`, codes] as const,
  ])
  expect(compiled(IMPORTS, both)).toEqual(both)
})
