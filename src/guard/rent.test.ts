import { expect, test } from 'vitest'
import { address } from '~/values/address.ts'
import { type ReadAccount } from './accounts.ts'
import { readRent, rentAccount } from './rent.ts'

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
