import { describe, expect, test } from 'vitest'
import { PROGRAM } from '../../src/config/programs.ts'
import { type AccountFact } from '../../src/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { JUDGE_CODES, type JudgeCode } from '../../src/guard/codes.ts'
import { type Facts, type Simulation } from '../../src/guard/facts.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { type Address } from '../../src/values/address.ts'
import { draftOf } from '../fixtures/draft-of.ts'
import {
  computePrice,
  createAta,
  instruction,
  key,
  memo,
  signs,
  systemCall,
  tokenCall,
  toText,
  transferSol,
  USDC,
  writes,
  type Draft,
} from '../fixtures/transactions.ts'
import { ata, owner, stranger, system } from '../fixtures/world.ts'
import { acts } from '../guard/corpus.ts'

/*
 * One table of every code of the judge and the five shapes in which money goes in and something comes for it. What
 * has a case in the corpus of a shape is tried by that; what means the same on any bytes and facts, and has none there, by one
 * attack; and where a rule means nothing, the reason stands here.
 */

const SHAPES = {
  direct: 'buy',
  routed: 'buy, with a route',
  built: 'swap',
  managed: 'swap, managed',
  composed: 'swap, composed',
} as const
type Shape = keyof typeof SHAPES
const ALL: readonly Shape[] = ['direct', 'routed', 'built', 'managed', 'composed']
const SWAPS: readonly Shape[] = ['built', 'managed', 'composed']

const CORPUS = new Map(acts())
const corpusOf = (shape: Shape) => CORPUS.get(SHAPES[shape])!
const honestOf = (shape: Shape): Promise<Case> => corpusOf(shape).honest[0]!.input()

/** The bytes changed as a draft, and written again. */
const bytes =
  (change: (draft: Draft) => void) =>
  (given: Case): Case => {
    const draft = draftOf(decodeBase64(given.transaction))
    change(draft)
    return { ...given, transaction: toText(draft) }
  }
const withInstruction = (added: Draft['instructions'][number]) =>
  bytes(({ instructions }) => void instructions.splice(instructions.length - 1, 0, added))
const facts =
  (change: (facts: Facts) => Partial<Facts>) =>
  (given: Case): Case => ({ ...given, facts: { ...given.facts, ...change(given.facts) } })
const run = (change: (run: Simulation, before: Facts) => Partial<Simulation>) =>
  facts((before) => ({
    simulation: before.simulation && { ...before.simulation, ...change(before.simulation, before) },
  }))
const account = (at: Address, fact: AccountFact | 'absent') =>
  facts((before) => ({ accounts: new Map([...before.accounts, [at, fact]]) }))
const second = (fact: 'genesis' | 'blockhash' | 'balance' | 'table' | 'rent' | 'epoch') =>
  facts(() => ({ second: { kind: 'disagrees', fact, at: 'it', first: '1', second: '2' } }))

const LOST = key('lost').address
const THIRD = key('third account').address

/** What means the same on any bytes and any facts. */
const ATTACKS: Partial<Readonly<Record<JudgeCode, (given: Case) => Case>>> = {
  TX_ENCODING: (given) => ({ ...given, transaction: encodeBase64(decodeBase64(given.transaction).slice(0, -1)) }),
  LOOKUP_TABLE: bytes((draft) => {
    draft.tables = [{ table: LOST, entries: [THIRD] }]
    draft.instructions.splice(-1, 0, instruction(PROGRAM.memo, [writes(THIRD)], new Uint8Array([104])))
  }),
  OWNER_SLOT: bytes((draft) => void draft.signedBy.push(owner)),
  FOREIGN_SIGNATURE: (given) => {
    const added = bytes((draft) => void draft.extraSigners.push(stranger.address))(given)
    const all = decodeBase64(added.transaction)
    return { ...given, transaction: encodeBase64(all.fill(7, 1 + (all[0]! - 1) * 64, 1 + all[0]! * 64)) }
  },
  // Where a sponsor is allowed it appears nowhere else.
  FEE_PAYER: bytes((draft) => {
    draft.payer = stranger.address
    draft.instructions.splice(-1, 0, instruction(PROGRAM.memo, [writes(stranger.address)], new Uint8Array([104])))
  }),
  DURABLE_NONCE: withInstruction(systemCall(4, [writes(THIRD), writes(LOST), signs(owner.address)])),
  PROGRAM_NOT_ALLOWED: withInstruction(instruction(THIRD, [], new Uint8Array([1]))),
  LIGHTHOUSE_IN_BUILD: withInstruction(instruction(PROGRAM.lighthouse, [writes(THIRD)], new Uint8Array([5, 0, 0]))),
  INSTRUCTION_UNKNOWN: withInstruction(instruction(PROGRAM.computeBudget, [], new Uint8Array([9, 9]))),
  LAYOUT_UNPROVEN: (given) => ({ ...given, profile: { ...given.profile, proofBar: [] } }),
  COMPUTE_BUDGET: withInstruction(computePrice(10_000_000_000n)),
  SYSTEM_INSTRUCTION: withInstruction(transferSol(owner.address, stranger.address, 1n)),
  TOKEN_INSTRUCTION: withInstruction(
    tokenCall(4, [writes(ata(USDC)), writes(stranger.address), signs(owner.address)], [1, 0, 0, 0, 0, 0, 0, 0]),
  ),
  ATA_INSTRUCTION: withInstruction(createAta(owner.address, stranger.address, USDC)),
  MEMO: withInstruction(memo('m'.repeat(201))),
  SECOND_RPC_NETWORK: second('genesis'),
  SECOND_RPC_BLOCKHASH: second('blockhash'),
  SECOND_RPC_BALANCE: second('balance'),
  SECOND_RPC_TABLE: second('table'),
  SECOND_RPC_RENT: second('rent'),
  SECOND_RPC_EPOCH: second('epoch'),
  NETWORK_MISMATCH: facts(() => ({ genesis: 'another' })),
  MINT_UNSAFE: (given) => account(given.expectation.mints[0]!, system(1n))(given),
  BLOCKHASH_WINDOW: facts(() => ({ blockhashValid: false })),
  SIM_INCOMPLETE: run(() => ({ unitsConsumed: undefined })),
  SIM_UNAVAILABLE: facts(() => ({ simulation: undefined })),
  GUARD_ERROR: (given) => ({
    ...given,
    expectation: {
      ...given.expectation,
      rules: [
        () => {
          throw new Error('a rule that broke')
        },
      ],
    },
  }),
}

/** Why a rule means nothing on a shape. */
const OTHER_ACT = 'a rule of another act'
const NO_ORDER = 'a swap places no order'
const NO_ROUTE = 'an order of the venue’s own dollar swaps nothing'
const REASONS: readonly (readonly [codes: RegExp, shapes: readonly Shape[], reason: string])[] = [
  [/^(CLAIM|CLOSE_ALL|CANCEL|LIMIT|DCA|LEND|UNWRAP)_/, ALL, OTHER_ACT],
  [/^RFQ_/, ALL, 'a maker’s quote is a shape of its own: its whole corpus is of these rules'],
  [/^ORDER_/, SWAPS, NO_ORDER],
  [/^(ORDER_ROUTE|ROUTE_.*|FEE_NOT_AGREED)$/, ['direct'], NO_ROUTE],
  [/^COMPOSE_MISMATCH$/, ['direct', 'routed', 'built', 'managed'], 'only the page itself composes'],
  [/^ROUTE_VARIANT$/, ['managed'], 'the managed service takes an amount in, and names no other kind'],
  [/^OWNER_CHANGED$/, ALL, 'of the wallet, tried when it opens (tests/faults/engine.test.ts)'],
  [/^REVIEW_STALE$/, ALL, 'reserved: no rule raises it'],
]
const reasonsFor = (code: JudgeCode, shape: Shape) =>
  REASONS.filter(([codes, shapes]) => codes.test(code) && shapes.includes(shape)).map(([, , reason]) => reason)

/** The attack of a rule on a shape: the first that the shape's corpus has, else the one of all shapes. */
function attackOn(code: JudgeCode, shape: Shape): (() => Promise<Case>) | undefined {
  const { written, spread } = corpusOf(shape)
  const own = [...written, ...spread].find((item) => item.code === code)
  if (own !== undefined) return own.input
  const shared = ATTACKS[code]
  return shared && (async () => shared(await honestOf(shape)))
}

describe.each(ALL)('%s', (shape) => {
  test('passes as it is', async () => {
    const verdict = judge(await honestOf(shape))
    expect(verdict.ok || verdict.refused.violations).toBe(true)
  })

  test.each(JUDGE_CODES)('%s: refused by it, or named as meaning nothing here', async (code) => {
    const attack = attackOn(code, shape)
    const reasons = reasonsFor(code, shape)
    expect([attack === undefined ? 'no attack' : 'attack', reasons]).toEqual(
      reasons.length > 0 ? ['no attack', [expect.any(String)]] : ['attack', []],
    )
    if (attack === undefined) return
    const verdict = judge(await attack())
    expect(verdict.ok ? 'accepted' : verdict.refused.codes).toContain(code)
  })
})

test('every attack and every reason is of use', () => {
  for (const code of JUDGE_CODES) {
    if (ATTACKS[code] === undefined) continue
    const isOwn = (shape: Shape) =>
      [...corpusOf(shape).written, ...corpusOf(shape).spread].some((item) => item.code === code)
    expect(ALL.every(isOwn), code).toBe(false)
  }
  for (const [codes] of REASONS)
    expect(
      JUDGE_CODES.some((code) => codes.test(code)),
      String(codes),
    ).toBe(true)
})
