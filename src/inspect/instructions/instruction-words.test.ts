import { AddressLookupTableProgram, PublicKey, StakeProgram, SystemProgram, Authorized } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { addressOf, type Address } from '~/values/address.ts'
import { INSTRUCTION_TABLES, readInstruction } from './read-instruction.ts'
import { STAKE_PROGRAM } from './stake.ts'
import { type FieldType, readRow, type InstructionRow, type InstructionTable, type LabelledAccount } from './table.ts'

/* Every instruction of the programs that are known by heart is read to its last byte, in words, and never guessed. */

const keyOf = (byte: number): Address => addressOf(new Uint8Array(32).fill(byte))
const accountAt = (index: number): LabelledAccount => ({
  address: keyOf(index + 100),
  label: keyOf(index + 100),
  isSigner: false,
  isWritable: true,
  source: 'static',
})
const accounts = Array.from({ length: 8 }, (_, index) => accountAt(index))

const repeat = (byte: number, length: number): readonly number[] => Array.from({ length }, () => byte)

/** Bytes of a field of each type. */
const SAMPLES: Readonly<Record<FieldType, readonly number[]>> = {
  u8: [1],
  u16: [1, 0],
  u32: [1, 0, 0, 0],
  u64: [1, 0, 0, 0, 0, 0, 0, 0],
  i16: [255, 255],
  i64: repeat(255, 8),
  f64: [0, 0, 0, 0, 0, 0, 240, 63],
  key: repeat(7, 32),
  keys: [1, 0, 0, 0, 0, 0, 0, 0, ...repeat(7, 32)],
  lamports: [1, 0, 0, 0, 0, 0, 0, 0],
  units: [1, 0, 0, 0, 0, 0, 0, 0],
  checked: [1, 0, 0, 0, 0, 0, 0, 0, 6],
  allowance: repeat(255, 8),
  'checked allowance': [1, 0, 0, 0, 0, 0, 0, 0, 6],
  'key or nobody': [1, ...repeat(7, 32)],
  'zero is nobody': repeat(0, 32),
  'lamports or all': [0],
  'time or same': [0],
  'epoch or same': [1, 1, 0, 0, 0, 0, 0, 0, 0],
  'key or same': [0],
  authority: [2],
  'stake authority': [1, 0, 0, 0],
  'account state': [2],
  text: [2, 0, 0, 0, 0, 0, 0, 0, 104, 105],
  'short text': [2, 0, 0, 0, 104, 105],
  'whole text': [104, 105],
  'name of a field': [1],
  'one flag': [1],
  'range end': [0],
  opaque: [1, 2, 3],
}
const ENDLESS: readonly FieldType[] = ['opaque', 'whole text']

const rows = INSTRUCTION_TABLES.flatMap((table) =>
  table.rows.map((row) => [`${table.program.slice(0, 8)} ${row.name}`, table, row] as const),
)

function dataOf(table: InstructionTable, row: InstructionRow): Uint8Array {
  const code = [...row.code, ...repeat(0, Math.max(0, table.width - row.code.length))]
  return Uint8Array.from([...code, ...Object.values(row.fields).flatMap((type) => SAMPLES[type])])
}

const isEndless = (row: InstructionRow) => Object.values(row.fields).some((type) => ENDLESS.includes(type))

describe.each(rows)('%s', (_, table, row) => {
  const data = dataOf(table, row)

  test('is read in words that leave no place empty', () => {
    const reading = readRow(table, data, accounts)
    expect(reading).toMatchObject({ row })
    expect('words' in reading && reading.words).not.toMatch(/[{}]|undefined/)
  })
})

describe.each(rows.filter(([, , row]) => !isEndless(row)))('%s, of a fixed length', (_, table, row) => {
  const data = dataOf(table, row)

  test('cannot be read with a byte more, a byte less, or an account less', () => {
    expect(readRow(table, Uint8Array.of(...data, 0), accounts)).toHaveProperty('problem')
    const fields = Object.keys(row.fields).length
    if (fields > 0) expect(readRow(table, data.slice(0, -1), accounts)).toHaveProperty('problem')
    const roles = row.accounts.findLastIndex((role) => role !== '_')
    if (roles >= 0) expect(readRow(table, data, accounts.slice(0, roles))).toHaveProperty('problem')
  })
})

test('numbers have no gap and no double', () => {
  const codes = (program: string) =>
    INSTRUCTION_TABLES.find((table) => table.program === program)!.rows.map(({ code }) => code.join('.'))
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => String(index))
  expect(codes(PROGRAM.system)).toEqual(upTo(13))
  expect(codes(STAKE_PROGRAM)).toEqual(upTo(17))
  expect(codes(PROGRAM.lookupTable)).toEqual(upTo(4))
  expect(codes(PROGRAM.computeBudget)).toEqual(upTo(4))
  expect(codes(PROGRAM.associatedToken)).toEqual(upTo(2))
  expect(new Set(codes(PROGRAM.token))).toEqual(new Set([...upTo(24), '38', '45']))
  const newer = codes(PROGRAM.token2022)
  expect(new Set(newer).size).toBe(newer.length)
  for (const number of upTo(46)) expect(newer.some((code) => code.split('.')[0] === number)).toBe(true)
})

test('bytes of the official builders are read', () => {
  const [a, b, c] = [1, 2, 3].map((byte) => new PublicKey(new Uint8Array(32).fill(byte)))
  if (a === undefined || b === undefined || c === undefined) throw new Error('no keys')
  const seed = 'a seed'
  const common = { fromPubkey: a, newAccountPubkey: b, programId: c, space: 10 }
  const stake = { stakePubkey: a, authorizedPubkey: b }
  const built = [
    SystemProgram.createAccount({ ...common, lamports: 5 }),
    SystemProgram.assign({ accountPubkey: a, programId: c }),
    SystemProgram.assign({ accountPubkey: a, basePubkey: b, seed, programId: c }),
    SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: 5 }),
    SystemProgram.transfer({ fromPubkey: a, basePubkey: c, toPubkey: b, lamports: 5, seed, programId: c }),
    SystemProgram.createAccountWithSeed({ ...common, basePubkey: a, seed, lamports: 5 }),
    SystemProgram.nonceAdvance({ noncePubkey: a, authorizedPubkey: b }),
    SystemProgram.nonceWithdraw({ noncePubkey: a, authorizedPubkey: b, toPubkey: c, lamports: 5 }),
    SystemProgram.nonceAuthorize({ noncePubkey: a, authorizedPubkey: b, newAuthorizedPubkey: c }),
    SystemProgram.allocate({ accountPubkey: a, space: 10 }),
    SystemProgram.allocate({ accountPubkey: a, basePubkey: b, seed, space: 10, programId: c }),
    StakeProgram.initialize({ stakePubkey: a, authorized: new Authorized(b, c) }),
    ...StakeProgram.authorize({ ...stake, newAuthorizedPubkey: c, stakeAuthorizationType: { index: 1 } }).instructions,
    ...StakeProgram.authorizeWithSeed({
      stakePubkey: a,
      authorityBase: b,
      authoritySeed: seed,
      authorityOwner: c,
      newAuthorizedPubkey: c,
      stakeAuthorizationType: { index: 0 },
    }).instructions,
    ...StakeProgram.withdraw({ ...stake, toPubkey: c, lamports: 5 }).instructions,
    ...StakeProgram.deactivate(stake).instructions,
    ...StakeProgram.delegate({ ...stake, votePubkey: c }).instructions,
    ...StakeProgram.merge({ stakePubkey: a, sourceStakePubKey: c, authorizedPubkey: b }).instructions,
    AddressLookupTableProgram.createLookupTable({ authority: a, payer: b, recentSlot: 5 })[0],
    AddressLookupTableProgram.freezeLookupTable({ lookupTable: a, authority: b }),
    AddressLookupTableProgram.extendLookupTable({ lookupTable: a, authority: b, payer: c, addresses: [a, b] }),
    AddressLookupTableProgram.deactivateLookupTable({ lookupTable: a, authority: b }),
    AddressLookupTableProgram.closeLookupTable({ lookupTable: a, authority: b, recipient: c }),
  ]
  for (const { programId, keys, data } of built) {
    const named = keys.map(({ pubkey }, index) => {
      const at = addressOf(pubkey.toBytes())
      return { ...accountAt(index), address: at, label: at }
    })
    const [reading] = readInstruction({ program: programId.toBase58(), accounts: named, data }) ?? []
    expect(reading).toHaveProperty('words')
  }
})

test('a batch is its instructions; what is left of a broken one is shown as such', () => {
  const approve = [3, 9, 4, ...repeat(255, 8)]
  const read = (bytes: readonly number[]) =>
    readInstruction({ program: PROGRAM.token, accounts, data: Uint8Array.from([255, ...bytes]) })
  expect(read([1, 1, 17, ...approve])?.map(({ row }) => row?.name)).toEqual(['SyncNative', 'Approve'])
  expect(read([1, 1, 17, ...approve.slice(0, -1)])?.at(-1)).toHaveProperty('problem')
  expect(read([9, 1, 17])?.at(-1)).toHaveProperty('problem')
  expect(read([])?.at(-1)).toHaveProperty('problem')
  expect(read([1, 3, 255, 1, 0])?.at(-1)).toHaveProperty('problem')
})
