import { getStructCodec } from '@solana/kit'
import { expect, test } from 'vitest'
import { address } from '~/values/address.ts'
import {
  borshText32,
  codeOf,
  flag,
  key,
  layoutOf,
  oneOf,
  option,
  seconds,
  text32,
  u16,
  u64,
  u8,
  zerosAfter,
} from './layout.ts'

const OWNER = address('So11111111111111111111111111111111111111112')
const OWNER_HEX = '069b8857feab8184fb687f634618c035dac439dc1aeb3b5598a0f00000000001'
const TEXT = 'abcdefghijklmnopqrstuvwxyz012345'
const TEXT_HEX = Buffer.from(TEXT).toString('hex')
const hex = (data: Uint8Array) => Buffer.from(data).toString('hex')

const LAYOUT = layoutOf(
  codeOf('0102030405060708'),
  getStructCodec([
    ['owner', key],
    ['name', text32],
    ['id', borshText32],
    ['isYes', flag],
    ['state', oneOf(['held', 'claimed'])],
    ['amount', u64],
    ['opened', seconds],
    ['bound', option(u64)],
    ['fee', option(u16)],
    ['bump', zerosAfter(u8, 2)],
  ]),
)
const VALUE = {
  owner: OWNER,
  name: TEXT,
  id: TEXT,
  isYes: true,
  state: 'claimed',
  amount: 258n,
  opened: -1,
  bound: 5n,
  fee: undefined,
  bump: 9,
} as const
const HEX = [
  '0102030405060708',
  OWNER_HEX,
  TEXT_HEX,
  `20000000${TEXT_HEX}`,
  '01',
  '01',
  '0201000000000000',
  'ffffffffffffffff',
  '010500000000000000',
  '00',
  '090000',
].join('')

test('writes the discriminator and every field, little-endian and without padding', () => {
  expect(hex(LAYOUT.write(VALUE))).toBe(HEX)
})

test('reads what it writes', () => {
  expect(LAYOUT.read(LAYOUT.write(VALUE))).toEqual(VALUE)
})

test.each([
  ['another discriminator', HEX.replace('0102', '0103')],
  ['a byte too few', HEX.slice(0, -2)],
  ['a byte too many', `${HEX}00`],
  ['a length other than 32', HEX.replace(`20000000${TEXT_HEX}`, `1f000000${TEXT_HEX}`)],
  ['a flag above one', HEX.replace('01010201', '02010201')],
  ['a place without a name', HEX.replace('01010201', '01020201')],
  ['an option that is neither there nor missing', HEX.replace('010500', '020500')],
  ['a trailing byte that is not zero', `${HEX.slice(0, -2)}01`],
])('reads nothing from %s', (_, bytes) => {
  expect(bytes).not.toBe(HEX)
  expect(LAYOUT.read(codeOf(bytes))).toBeUndefined()
})
