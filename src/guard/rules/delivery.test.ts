import { expect, test } from 'vitest'
import { bareView } from '../../../tests/fixtures/bare-view.ts'
import { COIN } from '../../../tests/fixtures/trade-bytes.ts'
import { key, USDC } from '../../../tests/fixtures/transactions.ts'
import { ata, owner, stranger, system, token, WSOL } from '../../../tests/fixtures/world.ts'
import { type ReadAccount } from '../accounts.ts'
import { checkDelivery, type Delivery } from './escrow.ts'

/* Where the output of a swap arrives (docs/transaction-rules.md, SWP7): each chosen account, and what is said of it. */

const AT = key('a second account').address
const OWN_WSOL = ata(WSOL)
const own = (raw: bigint, mint = COIN) => token(mint, owner.address, raw)

/** The verdict on a delivery of at least 100 units into an account; `after` absent = no test run. */
function verdict(choice: Partial<Delivery>, before: ReadAccount, after?: ReadAccount) {
  const { account, isWrapped = false, mint = COIN } = choice
  const at = account ?? OWN_WSOL
  const rows = (fact: ReadAccount) => (fact === undefined ? [] : [[at, fact] as const])
  const view = bareView({ accounts: rows(before), ...(after === undefined ? {} : { after: rows(after) }) })
  return checkDelivery(view, { mint, least: 100n, account, isWrapped })
}

const refused = (found: string, at = AT, mint = COIN) => ({
  code: 'ROUTE_ACCOUNTS',
  detail: 'destination-owner',
  field: at,
  expected: `${owner.address}, ${mint}`,
  found,
})
const NONE = 'nothing, nothing'

test.each<[string, Partial<Delivery>, ReadAccount, object | undefined]>([
  ['the owner’s, of the coin', { account: AT }, own(5n), undefined],
  ['somebody else’s', { account: AT }, token(COIN, stranger.address, 5n), refused(`${stranger.address}, ${COIN}`)],
  ['the owner’s, of another coin', { account: AT }, own(5n, USDC), refused(`${owner.address}, ${USDC}`)],
  ['a wallet', { account: AT }, system(1n), refused(NONE)],
  ['not read', { account: AT }, undefined, refused(NONE)],
  ['not there', { account: AT }, 'absent', refused(NONE)],
  ['the own wrapped SOL, not open yet', { account: OWN_WSOL, mint: WSOL }, 'absent', undefined],
  ['the own wrapped SOL, not read', { account: OWN_WSOL, mint: WSOL }, undefined, refused(NONE, OWN_WSOL, WSOL)],
  ['none chosen', {}, undefined, undefined],
])('before the run: %s', (_, choice, before, expected) => {
  expect(verdict(choice, before)).toEqual(expected)
})

const short = (found: string) => ({ code: 'SIM_DELTA', detail: 'destination', field: AT, expected: '≥ 100', found })
test.each<[string, ReadAccount, object | undefined]>([
  ['the least', own(105n), undefined],
  ['more', own(500n), undefined],
  ['a unit less', own(104n), short('99')],
  ['nothing', own(5n), short('0')],
  ['its end', 'absent', short('-5')],
])('the run brings a chosen account %s', (_, after, expected) => {
  expect(verdict({ account: AT }, own(5n), after)).toEqual(expected)
})

const closed = { code: 'SIM_DELTA', detail: 'unwrapped', field: OWN_WSOL, expected: 'open', found: 'closed' }
test.each<[string, Partial<Delivery>, ReadAccount, object | undefined]>([
  ['that was to stay wrapped and does', { isWrapped: true }, own(105n, WSOL), undefined],
  ['that was to stay wrapped and is closed', { isWrapped: true }, 'absent', closed],
  ['that nobody wanted wrapped is closed', { isWrapped: false }, 'absent', undefined],
  ['of a run that did not happen', { isWrapped: true }, undefined, undefined],
])('wrapped SOL %s', (_, choice, after, expected) => {
  expect(verdict({ mint: WSOL, ...choice }, own(5n, WSOL), after)).toEqual(expected)
})
