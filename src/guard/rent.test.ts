import { expect, test } from 'vitest'
import { address } from '~/values/address.ts'
import { bareView } from '../../tests/fixtures/bare-view.ts'
import { type ReadAccount } from './accounts.ts'
import { checkRent, readRent, rentAccount, RENT_SYSVAR } from './rent.ts'

/** The network's account with one thing changed. */
const changed = (change: object = {}): ReadAccount => ({ ...rentAccount(3_480n), ...change })
const dataOf = (perYear: bigint, years: number, bytes = 17): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bytes))
  view.setBigUint64(0, perYear, true)
  view.setFloat64(8, years, true)
  return new Uint8Array(view.buffer)
}

test.each<[string, ReadAccount, bigint | undefined]>([
  ['as it is', changed(), 3_480n],
  ['two years, as it was until 2025', changed({ data: dataOf(3_480n, 2) }), 6_960n],
  ['another number of years', changed({ data: dataOf(3_480n, 3) }), undefined],
  ['a byte short', changed({ data: dataOf(3_480n, 1, 16) }), undefined],
  ['a byte long', changed({ data: dataOf(3_480n, 1, 18) }), undefined],
  ['of another program', changed({ owner: address('11111111111111111111111111111111') }), undefined],
  ['not there', 'absent', undefined],
  ['not read', undefined, undefined],
])('the network’s rent account %s', (_, account, rent) => {
  expect(readRent(account)).toBe(rent)
})

test.each<[string, ReadAccount, readonly [detail: string, found: string] | undefined]>([
  ['the lowest', rentAccount(1n), undefined],
  ['the highest that the network had', rentAccount(6_960n), undefined],
  ['a lamport more', rentAccount(6_961n), ['range', '6961']],
  ['nothing', rentAccount(0n), ['range', '0']],
  ['not there', 'absent', ['unread', 'not reported by the RPC server']],
  ['another account’s', { ...rentAccount(1n), data: new Uint8Array(9) }, ['unread', 'not reported by the RPC server']],
])('a rent that is %s', (_, account, words) => {
  const view = bareView({ accounts: [] })
  const accounts = account === undefined ? new Map() : new Map([[RENT_SYSVAR, account]])
  const [detail, found] = words ?? []
  const refusal = { code: 'RENT_RATE', detail, field: RENT_SYSVAR, expected: '1 to 6960 lamports a byte', found }
  const verdict = checkRent({ ...view, facts: { ...view.facts, accounts } })
  expect(verdict).toEqual(words === undefined ? undefined : refusal)
})
