import { describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type AccountFact } from '../../src/guard/accounts.ts'
import { address, addressBytes, type Address } from '../../src/values/address.ts'
import { claimWorld } from '../fixtures/claim-world.ts'
import { chainOf, commandOf, pageOf } from '../fixtures/inspect-bench.ts'
import {
  instruction,
  key,
  memo,
  signs,
  SYSTEM,
  TOKEN,
  tokenAccountBytes,
  u32,
  u64,
  USDC,
  writes,
  type Draft,
  type DraftInstruction,
} from '../fixtures/transactions.ts'
import { afterOf, ata, data, owner, stranger, system, token } from '../fixtures/world.ts'

/* What the inspector says of transactions that were sent to somebody: hand-overs are red lines above everything else. */

const U64_MOST = 18_446_744_073_709_551_615n
const STAKE = 'Stake11111111111111111111111111111111111111'
const own = ata(USDC)
const thing = key('a thing').address

const bytes = (...parts: readonly (number | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))
const keyOf = (of: { address: Address }) => addressBytes(of.address)
const seed = bytes(u64(4n), new TextEncoder().encode('seed'))

/** The payer's transaction with these instructions and nothing else. */
function draftOf(...instructions: DraftInstruction[]): Draft {
  const { draft } = claimWorld()
  draft.instructions = instructions
  return draft
}
const signed = signs(owner.address)
const call = (program: string, accounts: readonly Address[], of: Uint8Array) =>
  instruction(
    program,
    accounts.map((each) => ({ address: each, writable: true, signer: each === owner.address })),
    of,
  )

/** Every way to hand an account over, and the words that say who gets what over which account. */
const HAND_OVERS: readonly (readonly [name: string, item: DraftInstruction, words: readonly string[]])[] = [
  [
    'Approve of everything',
    call(PROGRAM.token, [own, stranger.address, owner.address], bytes(4, u64(U64_MOST))),
    [stranger.address, 'an unlimited amount', own],
  ],
  [
    'ApproveChecked',
    call(PROGRAM.token, [own, USDC, stranger.address, owner.address], bytes(13, u64(12_500_000n), 6)),
    [stranger.address, '12.5 USDC', own],
  ],
  [
    'Approve of Token-2022',
    call(PROGRAM.token2022, [own, stranger.address, owner.address], bytes(4, u64(7n))),
    [stranger.address, '7 units', own],
  ],
  [
    'SetAuthority: owner',
    call(PROGRAM.token, [own, owner.address], bytes(6, 2, 1, keyOf(stranger))),
    [stranger.address, 'owner', own],
  ],
  [
    'SetAuthority: close',
    call(PROGRAM.token, [own, owner.address], bytes(6, 3, 1, keyOf(stranger))),
    [stranger.address, 'close authority', own],
  ],
  [
    'SetAuthority: freeze',
    call(PROGRAM.token, [thing, owner.address], bytes(6, 1, 1, keyOf(stranger))),
    [stranger.address, 'freeze authority', thing],
  ],
  [
    'SetAuthority: mint',
    call(PROGRAM.token, [thing, owner.address], bytes(6, 0, 1, keyOf(stranger))),
    [stranger.address, 'mint authority', thing],
  ],
  [
    'an Approve inside a batch',
    call(PROGRAM.token, [own, own, stranger.address, owner.address], bytes(255, 1, 1, 17, 3, 9, 4, u64(U64_MOST))),
    [stranger.address, 'an unlimited amount', own],
  ],
  [
    'Assign of the wallet',
    call(PROGRAM.system, [owner.address], bytes(u32(1), keyOf(stranger))),
    [stranger.address, 'becomes the owner', owner.address],
  ],
  [
    'CreateAccountAllowPrefund over the wallet',
    call(PROGRAM.system, [owner.address], bytes(u32(13), u64(0n), u64(8n), keyOf(stranger))),
    [stranger.address, 'becomes the owner', owner.address],
  ],
  [
    'AssignWithSeed',
    call(PROGRAM.system, [thing, owner.address], bytes(u32(10), keyOf(owner), seed, keyOf(stranger))),
    [stranger.address, 'becomes the owner', thing],
  ],
  [
    'AllocateWithSeed',
    call(PROGRAM.system, [thing, owner.address], bytes(u32(9), keyOf(owner), seed, u64(8n), keyOf(stranger))),
    [stranger.address, 'becomes its owner', thing],
  ],
  [
    'nonce authority',
    call(PROGRAM.system, [thing, owner.address], bytes(u32(7), keyOf(stranger))),
    [stranger.address, 'authority of the nonce account', thing],
  ],
  [
    'durable nonce',
    call(PROGRAM.system, [thing, address('SysvarRecentB1ockHashes11111111111111111111'), owner.address], u32(4)),
    [thing, 'does not expire'],
  ],
  [
    'permanent delegate',
    call(PROGRAM.token2022, [thing], bytes(35, keyOf(stranger))),
    [stranger.address, 'permanent delegate', thing],
  ],
  [
    'transfer hook',
    call(PROGRAM.token2022, [thing, owner.address], bytes(36, 1, keyOf(stranger))),
    [stranger.address, 'run the program', thing],
  ],
  [
    'stake withdrawer',
    call(
      STAKE,
      [thing, address('SysvarC1ock11111111111111111111111111111111'), owner.address],
      bytes(u32(1), keyOf(stranger), u32(1)),
    ),
    [stranger.address, 'withdraw authority', thing],
  ],
  ['lookup table frozen', call(PROGRAM.lookupTable, [thing, owner.address], u32(1)), [thing, 'nobody may change']],
  [
    'lookup table authority',
    call(PROGRAM.lookupTable, [thing, stranger.address, owner.address, SYSTEM], bytes(u32(0), u64(5n), 255)),
    [stranger.address, 'authority of the new lookup table', thing],
  ],
]

/** Nothing of these instructions can be seen in balances: the simulation leaves everything as it was. */
function stillChain() {
  const { accounts } = claimWorld()
  accounts.set(thing, data(new Uint8Array(10), STAKE as Address))
  return chainOf({ accounts, after: accounts })
}

describe.each(HAND_OVERS)('%s', (_, item, words) => {
  test('is a red line above everything else, on the page and in the command', async () => {
    const draft = draftOf(item)
    const page = await pageOf(draft, stillChain())
    const red = page.slice(0, page.indexOf('Overview'))
    for (const each of ['Change of control', ...words]) expect(red).toContain(each)
    const [first = ''] = await commandOf(draft)
    for (const each of ['Change of control', ...words]) expect(first).toContain(each)
    expect(page).not.toMatch(/No balance changes|Nothing of/)
  })

  test('with a byte too many or too few it is not guessed, and no less red', async () => {
    for (const change of [Uint8Array.of(...item.data, 0), item.data.slice(0, -1)]) {
      const page = await pageOf(draftOf({ ...item, data: change }), stillChain())
      expect(page.slice(0, page.indexOf('Overview'))).toMatch(/Change of control|cannot be read|not an instruction/)
      expect(page).not.toMatch(/No balance changes|Nothing of/)
    }
  })
})

describe('moves in words', () => {
  const MOVES: readonly (readonly [DraftInstruction, string])[] = [
    [call(PROGRAM.token, [own, thing, owner.address], bytes(3, u64(9n))), `9 units of ${own} leave for ${thing}`],
    [
      call(PROGRAM.token, [own, USDC, thing, owner.address], bytes(12, u64(1_500_000n), 6)),
      `1.5 USDC leave ${own} for ${thing}`,
    ],
    [call(PROGRAM.token, [own, USDC, owner.address], bytes(8, u64(9n))), `9 units of USDC in ${own} are destroyed`],
    [
      call(
        PROGRAM.system,
        [thing, stranger.address, SYSTEM, SYSTEM, owner.address],
        bytes(u32(5), u64(1_000_000_001n)),
      ),
      `1.000000001 SOL leave the nonce account ${thing} for ${stranger.address}`,
    ],
    [
      call(PROGRAM.token2022, [own, thing, stranger.address, owner.address], bytes(26, 1, u64(250n), 2, u64(5n))),
      `2.5 of ${thing} leave ${own} for ${stranger.address}, of which 5 units are kept as a fee`,
    ],
  ]
  test.each(MOVES)('%#', async (item, words) => {
    expect(await pageOf(draftOf(item), stillChain())).toContain(words)
  })
})

describe('"nothing changes" is shown when nothing does', () => {
  const strange = instruction(key('a program').address, [writes(own), signed], Uint8Array.of(1))
  const quiet = draftOf(memo('hello', [owner.address]))
  const { accounts } = claimWorld()
  const changed = (fact: AccountFact, at = own) => chainOf({ accounts, after: new Map([...accounts, [at, fact]]) })

  test('for instructions that are all read, over accounts that all stay', async () => {
    expect(await pageOf(quiet, chainOf({ accounts, after: accounts }))).toContain('Nothing of the signers changes')
  })

  test('never where an unknown program is called', async () => {
    const page = await pageOf(draftOf(strange), chainOf({ accounts, after: accounts }))
    expect(page).toMatch(/Not known/)
    expect(page).not.toMatch(/No balance changes|Nothing of/)
  })

  test('a delegate, an owner, a close authority and an assigned wallet that only the simulation shows are red', async () => {
    const raw = { mint: USDC, amount: 5_000_000n }
    const made = (options: object, holder = owner.address) =>
      data(tokenAccountBytes(raw.mint, holder, raw.amount, options), TOKEN)
    const seen: readonly (readonly [AccountFact, Address, RegExp])[] = [
      [made({ delegate: stranger.address }), own, /delegate: nobody → /],
      [made({ closeAuthority: stranger.address }), own, /close authority: nobody → /],
      [made({}, stranger.address), own, /owner: .+ → /],
      [made({ state: 2 }), own, /frozen/],
      [data(new Uint8Array(), stranger.address, 1_000_000_000n), owner.address, /program that owns it: 1111/],
    ]
    for (const [fact, at, words] of seen) {
      const page = await pageOf(draftOf(strange), changed(fact, at))
      const red = page.slice(0, page.indexOf('Overview'))
      expect(red).toMatch(/Change of control/)
      expect(red).toMatch(words)
      expect(page).not.toMatch(/No balance changes|Nothing of/)
    }
  })

  test('an account that the simulation leaves out, or a table that cannot be read, is not known', async () => {
    const partial = chainOf({ accounts, after: accounts })
    const page = await pageOf(draftOf(strange), {
      ...partial,
      simulate: async (...given) => {
        const run = await partial.simulate(...given)
        return { ...run, accounts: new Map([...run.accounts].filter(([at]) => at !== own)) }
      },
    })
    expect(page).not.toMatch(/No balance changes|Nothing of/)
    const behind = draftOf(call(PROGRAM.token, [own, stranger.address, owner.address], bytes(4, u64(5n))))
    behind.tables = [{ table: key('table').address, entries: [own, stranger.address] }]
    const unread = await pageOf(behind, stillChain())
    expect(unread).toContain(`account 1 of lookup table ${key('table').address}`)
    expect(unread).not.toMatch(/No balance changes|Nothing of/)
  })
})

test('wrapped SOL and USDC of the owner stay the owner’s: an honest claim has no red line', async () => {
  const world = claimWorld()
  const page = await pageOf(world.draft, chainOf({ accounts: world.accounts, after: afterOf(world) }))
  expect(page).not.toContain('Before you sign')
  expect(page).toContain('34 USDC')
  expect([MINT.usdc, token(USDC, owner.address, 1n).owner, system(1n).owner]).toEqual([USDC, TOKEN, SYSTEM])
})
