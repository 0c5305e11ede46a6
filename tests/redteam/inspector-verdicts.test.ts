import { describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { NETWORKS } from '../../src/config/network.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type ChainPort } from '../../src/engine/gather/chain.ts'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { inspectCase } from '../../src/inspect/inspect-case.ts'
import { printable, runInspect } from '../../src/inspect/run-inspect.ts'
import { encodeBase58 } from '../../src/values/address.ts'
import { claimWorld, PAYOUT } from '../fixtures/claim-world.ts'
import { chainOf, commandOf, pageOf } from '../fixtures/inspect-bench.ts'
import { key, POSITION, signAs, toText, USDC, VAULT_ATA, type Draft } from '../fixtures/transactions.ts'
import { afterOf, kept, owner, stranger, token } from '../fixtures/world.ts'

/* Verdicts of the inspector: nothing that was assumed, told by a file or not proven reads as passed. */

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const request = {
  owner: owner.address,
  position: POSITION,
  payoutMicro: String(PAYOUT),
  side: 'yes',
  title: 'Rain in Lisbon',
}
const claim = (draft: Draft, more: object = {}) => ({
  transaction: toText(draft),
  act: 'prediction.claim',
  request,
  ...more,
})
const verdictOf = async (file: object, chain?: ChainPort) =>
  (await inspectCase(encode(file), { network: 'sandbox', chain })).line.verdict
const PASSED = /All checks pass|guard takes it/

describe('assumed facts never read as passed', () => {
  test('a claim without a chain, with the list of what was not checked', async () => {
    const { draft } = claimWorld()
    expect(await verdictOf(claim(draft))).toMatchObject({ outcome: 'not-refused', ok: false, codes: [] })
    const page = await pageOf(claim(draft))
    expect(page).toContain('No rule that could be checked refuses it')
    expect(page).not.toMatch(PASSED)
    const lines = await commandOf({ file: 'case' }, { case: JSON.stringify(claim(draft)) })
    expect(lines.join('\n')).toContain('Not checked:')
    expect(lines.join('\n')).not.toMatch(PASSED)
  })

  test('a core with an unproven layout, and one that is not decoded', async () => {
    const world = claimWorld()
    const facts = chainOf({ accounts: world.accounts, after: afterOf(world) })
    const known = await verdictOf(claim(world.draft), facts)
    expect(known).toMatchObject({ outcome: 'not-refused', ok: false })
    expect(known?.notChecked).toContain('layout-unproven')
    world.draft.instructions.at(-1)!.data = new Uint8Array(9).fill(7)
    const undecoded = await verdictOf(claim(world.draft), facts)
    expect(undecoded?.ok).toBe(false)
    const offline = await verdictOf(claim(world.draft))
    expect([offline?.ok, offline?.outcome]).not.toContain('passed')
    for (const verdict of [undecoded, offline]) {
      expect(verdict?.notChecked).toContain('core-not-decoded')
      expect(verdict?.notChecked).not.toContain('layout-unproven')
    }
    expect(await pageOf(claim(world.draft))).not.toContain('public decoders')
  })

  test('tables of a file are listed under what was not checked', async () => {
    const { draft } = claimWorld()
    const table = key('table').address
    draft.tables = [{ table, entries: [VAULT_ATA, POSITION] }]
    const file = claim(draft, { tables: [{ address: table, entries: { 0: VAULT_ATA, 1: POSITION } }] })
    const verdict = await verdictOf(file)
    expect(verdict).toMatchObject({ ok: false, codes: [] })
    expect(verdict?.notChecked).toContain('tables')
    expect(await pageOf({ ...file, request: undefined })).toContain('The lookup tables: the file says what is in them')
  })

  test('a second account of the owner that is writable is reported as not checked without a chain', async () => {
    const { draft } = claimWorld()
    draft.instructions.at(-1)!.accounts[1] = { address: key('second usdc of the owner').address, writable: true }
    const verdict = await verdictOf(claim(draft))
    expect(verdict?.ok).toBe(false)
    expect(verdict?.notChecked).toContain('accounts')
  })
})

test('another own position that the bytes may write is named, and no tick claims that there is none', async () => {
  const world = claimWorld()
  const other = key('another position').address
  for (const map of [world.accounts, world.after]) map.set(other, kept(PROGRAM.prediction))
  world.draft.instructions.at(-1)!.accounts.push({ address: other, writable: true })
  const facts = chainOf({ accounts: world.accounts, after: afterOf(world) })
  const verdict = await verdictOf(claim(world.draft), facts)
  expect(verdict).toMatchObject({ ok: false, notChecked: expect.arrayContaining(['other-own-account']) })
})

describe('an RPC server that withholds its genesis hash', () => {
  test('turns no refusal into anything better', async () => {
    const world = claimWorld()
    world.after.set([...world.after.keys()][2]!, token(USDC, owner.address, 5_000_000n))
    const reported = { accounts: world.accounts, after: world.after }
    expect(await verdictOf(claim(world.draft), chainOf(reported))).toMatchObject({
      outcome: 'refused',
      codes: ['SIM_DELTA'],
    })
    const silent = chainOf({ ...reported, genesis: undefined })
    expect(await verdictOf(claim(world.draft), silent)).toMatchObject({ outcome: 'refused', codes: ['SIM_DELTA'] })
    expect(await pageOf(claim(world.draft), silent)).toContain('Blocked: SIM_DELTA')
  })

  test('ends in "not checked" where nothing refuses, and the landing is not known', async () => {
    const world = claimWorld()
    const { draft, accounts } = world
    const silent = chainOf({ accounts, after: afterOf(world), genesis: undefined })
    const verdict = await verdictOf(claim(draft), silent)
    expect(verdict).toMatchObject({ outcome: 'not-checked', ok: false, codes: [] })
    expect(verdict?.notChecked).toContain('network')
    const page = await pageOf(claim(draft), silent)
    expect(page).toContain('Not known: the RPC server does not say which network')
    expect(page).not.toMatch(PASSED)
    expect(page).not.toContain('34 USDC')
  })

  test('a failed simulation stays one', async () => {
    const { draft, accounts, after } = claimWorld()
    const silent = chainOf({ accounts, after, genesis: undefined, error: 'Custom' })
    expect(await pageOf(draft, silent)).toContain('No: the simulation failed with Custom')
  })
})

/** The command over a server that returns these bytes under a signature. */
async function landedLines(bytes: Uint8Array, signature: string, meta: unknown): Promise<readonly string[]> {
  const results: Readonly<Record<string, unknown>> = {
    getGenesisHash: NETWORKS.mainnet.genesis,
    getTransaction: { slot: 5, transaction: [encodeBase64(bytes), 'base64'], meta },
  }
  return runInspect(
    { signature },
    {
      env: { RPC_URL: 'https://rpc.example/' },
      readFile: () => new Uint8Array(),
      fetch: (_, { body }) => {
        const { id, method } = JSON.parse(typeof body === 'string' ? body : '')
        const reply = method in results ? { result: results[method] } : { error: { code: -32_601, message: 'no' } }
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...reply }))
      },
    },
  )
}

describe('what has landed is proven by its signature', () => {
  const { draft } = claimWorld()
  const bytes = signAs(owner, draft)
  const signature = encodeBase58(parseTransaction(bytes).signatures[0]!)
  const LANDED = 'these are the bytes on chain'
  const lineOf = (lines: readonly string[]) => JSON.parse(lines.at(-1) ?? '')

  test('one that holds, of a transaction that did not fail', async () => {
    const lines = await landedLines(bytes, signature, { err: null })
    expect(lines.join('\n')).toContain(LANDED)
    expect(lineOf(lines)).toMatchObject({ landed: 'succeeded' })
  })

  test('one that failed is reported as failed, and that only the fee was spent', async () => {
    const lines = await landedLines(bytes, signature, { err: { InstructionError: [3, { Custom: 6001 }] } })
    expect(lines.join('\n')).toMatch(/It failed on chain.*only the fee was spent.*6001/)
    expect(lines.join('\n')).not.toContain(LANDED)
  })

  test.each([
    [{ fee: 0, logMessages: [] }, /didn’t execute it: nothing of it was done or charged/],
    [{ fee: 0, logMessages: null }, /didn’t execute it/],
    [{ fee: 5_000, logMessages: [] }, /only the fee was spent/],
    [{ fee: 0, logMessages: ['Program log: ran'] }, /only the fee was spent/],
  ] as const)('one that failed with %j is reported as it was charged', async (meta, words) => {
    const lines = await landedLines(bytes, signature, { err: 'InsufficientFundsForFee', ...meta })
    expect(lines.join('\n')).toMatch(words)
  })

  test('without a reported status it is not known whether it failed', async () => {
    expect((await landedLines(bytes, signature, null)).join('\n')).not.toContain(LANDED)
    await expect(landedLines(bytes, signature, {})).rejects.toThrow('the RPC server did not answer')
  })

  test('other bytes, another signature, or one by nobody do not hold', async () => {
    const other = claimWorld().draft
    other.instructions.pop()
    const swapped = toText(other)
    const foreign = decodeBase64(swapped)
    foreign.set(parseTransaction(bytes).signatures[0]!, 1)
    const cases = [
      [foreign, signature],
      [bytes, encodeBase58(new Uint8Array(64).fill(9))],
      [signAs(stranger, other), encodeBase58(new Uint8Array(64))],
    ] as const
    for (const [given, named] of cases) {
      const lines = await landedLines(given, named, { err: null })
      expect(lines.join('\n')).toContain('the signature does not hold over the bytes')
      expect(lines.join('\n')).not.toContain(LANDED)
      expect(lineOf(lines)).toMatchObject({ landed: 'unverified' })
    }
  })
})

describe('a request of a file', () => {
  const swap = {
    owner: owner.address,
    inputMint: USDC,
    outputMint: MINT.wrappedSol,
    mode: 'in',
    amount: '1000000',
    bound: '1',
    slippageBps: 50,
    sentence: '',
  }
  const { draft } = claimWorld()

  test('is shown beside the verdict', async () => {
    const page = await pageOf(claim(draft))
    for (const words of ['prediction.claim', 'payoutMicro', String(PAYOUT), 'Whoever wrote the file wrote it'])
      expect(page).toContain(words)
    const lines = await commandOf({ file: 'case' }, { case: JSON.stringify(claim(draft)) })
    expect(lines.join('\n')).toContain(`- payoutMicro: ${PAYOUT}`)
  })

  test('is parsed by the schema of its act: no fee of 60 %', async () => {
    const fee = { bps: 6_000, account: owner.address }
    const files: readonly (readonly [string, object])[] = [
      ['swap.built', { ...swap, platformFee: fee }],
      ['swap.composed', { ...swap, platformFee: fee }],
      ['swap.managed', { ...swap, feeBps: 6_000 }],
      ['swap.built', { ...swap, slippageBps: 9_999 }],
    ]
    for (const [act, given] of files) {
      const file = { transaction: toText(draft), act, request: given }
      const { line, unread } = await inspectCase(encode(file), { network: 'sandbox' })
      expect([act, line.verdict]).toEqual([act, undefined])
      expect(unread).toMatch(new RegExp(`request\\.\\S*: not what ${act} takes`))
      expect(await pageOf(file)).not.toMatch(PASSED)
    }
  })

  test('its own reply and position take no caveat away', async () => {
    const reply = { position: { payoutAmountUsd: String(PAYOUT) }, quote: { otherAmountThreshold: '5' } }
    const position = { claimable: true, sellPriceUsd: '900000' }
    const verdict = await verdictOf(claim(draft, { reply, position }))
    expect(verdict?.notChecked).toEqual(expect.arrayContaining(['reply', 'position']))
    const { bound: _, ...unbound } = swap
    const requested = await verdictOf({ transaction: toText(draft), request: unbound, reply })
    expect(requested?.notChecked).toContain('bounds')
  })
})

describe('text of a file never reaches a terminal as control characters', () => {
  const ESCAPES = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eevil\u2066\r\nAll checks pass for this request.'
  const hidden = (text: string) => /[\p{Cc}\p{Cf}]/u.test(text)

  test('in lines, in JSON and in problems', async () => {
    const { draft } = claimWorld()
    const request = { owner: owner.address, position: POSITION, payoutMicro: '1', side: 'yes', title: ESCAPES }
    const cases = [
      { transaction: toText(draft), act: 'prediction.claim', request },
      { transaction: toText(draft), act: `prediction.claim${ESCAPES}`, request },
      { transaction: toText(draft), act: 'prediction.claim', request: { ...request, [ESCAPES]: ESCAPES } },
    ]
    for (const each of cases) {
      const lines = await commandOf({ file: 'case' }, { case: JSON.stringify(each) })
      expect(lines.filter(hidden)).toEqual([])
      expect(lines.filter((line) => line.startsWith('All checks pass'))).toEqual([])
    }
    // What the command prints of an error that nobody foresaw.
    expect(printable(`cannot read ${ESCAPES}`)).toBe('cannot read [2J]0;owned31mevil All checks pass for this request.')
    const wrong = { act: `x${ESCAPES}`, request: {} }
    const failed = commandOf({ tx: toText(draft), request: 'r' }, { r: JSON.stringify(wrong) })
    await expect(failed).rejects.toSatisfy((error: Error) => !hidden(error.message))
    const memo = claimWorld().draft
    memo.instructions.push({
      program: key('p').address,
      accounts: [],
      data: new TextEncoder().encode(ESCAPES),
    })
    expect((await commandOf(memo)).filter(hidden)).toEqual([])
  })
})

describe('indexes of lookup tables are bounded', () => {
  const table = key('table').address
  const behind = () => {
    const { draft } = claimWorld()
    draft.tables = [{ table, entries: [key('nobody').address, key('else').address, VAULT_ATA] }]
    return draft
  }

  test('an index beyond the table is an error that names it', async () => {
    const file = { transaction: toText(behind()), tables: [{ address: table, entries: { 0: POSITION } }] }
    await expect(inspectCase(encode(file), { network: 'sandbox' })).rejects.toThrow(
      `lookup table ${table} has 1 entries; the transaction asks for entry 2`,
    )
  })

  test('a file has no table of more entries than a table can have', async () => {
    for (const index of ['256', '4000000000', '-1', '1e3', 'x']) {
      const file = { transaction: toText(behind()), tables: [{ address: table, entries: { [index]: POSITION } }] }
      await expect(inspectCase(encode(file), { network: 'sandbox' })).rejects.toThrow(`cannot have an entry ${index}`)
    }
  })
})
