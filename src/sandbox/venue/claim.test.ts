import { getBase64Encoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address, decodeBase58 } from '~/values/address.ts'
import { newTokenAccount, withAmount } from '../../../tests/fixtures/fake-chain.ts'
import { openSandbox, someAddress, type Bench } from '../../../tests/fixtures/open-sandbox.ts'
import { type VenueInstruction } from '../chain/vm/stub-program.ts'
import { readTokenAccount } from '../chain/vm/token-state.ts'
import { PREDICTION, resultAddress, TOKEN, tokenAccount, vaultAddress, KEEPER } from '../world/addresses.ts'
import { mintOf, positionImage, readPosition } from './accounts.ts'
import { PREDICTION_ERROR } from './prediction/order-create.ts'

const owner = someAddress('claimer')
const usdc = address(MINT.usdc)
const MARKET = 'SX-1001-1'
const CLAIM2 = Buffer.from('8dcd63cb8ee757e2', 'hex')

async function won(side: 'yes' | 'no' = 'yes', result: 'yes' | 'no' | 'draw' | 'cancelled' | undefined = 'yes') {
  const bench = await openSandbox()
  const { body } = await bench.control('grant', { owner, marketId: MARKET, side, contracts: '34' })
  if (result !== undefined) bench.world.decide(MARKET, { result, atSec: bench.clock.nowSec() })
  const pubkey: Address = body.positionPubkey
  return { bench, pubkey }
}

function claimOf(pubkey: Address, change: Partial<Record<number, Address>> = {}): VenueInstruction {
  const vault = vaultAddress(usdc)
  const plain = [
    owner,
    vault,
    pubkey,
    resultAddress(MARKET),
    tokenAccount(owner, usdc),
    tokenAccount(vault, usdc),
    TOKEN,
  ]
  return {
    programId: PREDICTION,
    accounts: plain.map((each, index) => ({ address: change[index] ?? each, isSigner: index === 0, isWritable: true })),
    data: CLAIM2,
  }
}

const balance = (bench: Bench, of: Address) =>
  readTokenAccount(bench.chain.account(tokenAccount(of, usdc)))?.amount ?? 0n

describe('the claim that the venue builds', () => {
  it('is a v0 transaction: budget, token account when missing, claim_payout2 with seven accounts, unsigned', async () => {
    const { bench, pubkey } = await won()
    const { body } = await bench.post(`/positions/${pubkey}/claim`, { ownerPubkey: owner })
    const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(body.transaction))
    expect(Object.entries(transaction.signatures)).toEqual([[owner, null]])
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    if (message.version !== 0) throw new Error('not v0')
    expect(message.lifetimeToken).toBe(body.blockhash)
    expect(Buffer.from(decodeBase58(body.blockhash)!).subarray(0, 8).toString('latin1')).toBe('SEXTANT\0')
    const programs = message.instructions.map((each) => message.staticAccounts[each.programAddressIndex])
    expect(programs).toEqual([
      PROGRAM.computeBudget,
      PROGRAM.computeBudget,
      PROGRAM.associatedToken,
      PROGRAM.prediction,
    ])
    const claim = message.instructions[3]!
    expect(Buffer.from(claim.data!).equals(CLAIM2)).toBe(true)
    expect(claim.accountIndices!.map((index) => message.staticAccounts[index])).toEqual(
      claimOf(pubkey).accounts.map((each) => each.address),
    )
    expect(body.position).toEqual({ pubkey, contracts: '34', payoutAmountUsd: '34000000' })
    expect(transaction.messageBytes.length + 65).toBeLessThanOrEqual(1_232)
  })

  it('leaves the token account out when it exists', async () => {
    const { bench, pubkey } = await won()
    bench.chain.mintTo(usdc, owner, 1n)
    const { body } = await bench.post(`/positions/${pubkey}/claim`, { ownerPubkey: owner })
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(body.transaction))
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (message.version !== 0) throw new Error('not v0')
    expect(message.instructions).toHaveLength(3)
  })

  it.each([
    ['open', undefined, 'yes', 400, 'Market not settled yet'],
    ['lost', 'no', 'yes', 400, 'Position did not win; there is nothing to claim'],
    ['cancelled', 'cancelled', 'yes', 400, 'Market was cancelled; the stake is refunded automatically'],
  ] as const)('is refused while the market is %s', async (_, result, side, status, words) => {
    const { bench, pubkey } = await won(side, result ?? undefined)
    if (result === undefined) bench.world.decide(MARKET, { result: 'yes', atSec: bench.clock.nowSec() + 1 })
    const answer = await bench.post(`/positions/${pubkey}/claim`, { ownerPubkey: owner })
    expect([answer.status, answer.body.message]).toEqual([status, words])
  })

  it('is refused for strangers, unknown positions, paid positions and bodies that make no sense', async () => {
    const { bench, pubkey } = await won()
    const claim = (body: unknown, at: string = pubkey) => bench.post(`/positions/${at}/claim`, body)
    expect((await claim({ ownerPubkey: someAddress('other') })).body).toMatchObject({
      code: 'owner_mismatch',
      param: 'ownerPubkey',
    })
    expect((await claim({ ownerPubkey: owner }, someAddress('nothing'))).status).toBe(404)
    expect((await claim({})).body.param).toBe('ownerPubkey')
    expect((await claim({ ownerPubkey: 'x' })).body.param).toBe('ownerPubkey')
    bench.keeper.claimNow(pubkey)
    expect((await claim({ ownerPubkey: owner })).body.code).toBe('position_already_claimed')
  })
})

describe('the prediction program', () => {
  it('moves one dollar per contract from the vault to the owner and marks the position', async () => {
    const { bench, pubkey } = await won()
    bench.chain.mintTo(usdc, owner, 5n)
    const before = balance(bench, vaultAddress(usdc))
    expect(bench.fake.run(claimOf(pubkey))).toBeUndefined()
    expect(balance(bench, owner)).toBe(34_000_005n)
    expect(balance(bench, vaultAddress(usdc))).toBe(before - 34_000_000n)
    const { body } = await bench.api(`/positions/${pubkey}`)
    expect(body).toMatchObject({ claimable: false, claimed: true, claimedUsd: '34000000' })
  })

  it('takes the older claim_payout and the keeper as authority too', async () => {
    const { bench, pubkey } = await won()
    bench.chain.mintTo(usdc, owner, 0n)
    const data = Buffer.from('7ff0843ee3c69285', 'hex')
    expect(bench.fake.run({ ...claimOf(pubkey, { 0: KEEPER.address }), data })).toBeUndefined()
    expect(balance(bench, owner)).toBe(34_000_000n)
  })

  const other = someAddress('other')
  const cases: readonly [keyof typeof PREDICTION_ERROR, (bench: Bench, pubkey: Address) => VenueInstruction][] = [
    ['unknownInstruction', (_, p) => ({ ...claimOf(p), data: Uint8Array.of(1, 2, 3) })],
    ['missingAccount', (_, p) => ({ ...claimOf(p), accounts: claimOf(p).accounts.slice(0, 6) })],
    [
      'authorityDidNotSign',
      (_, p) => ({ ...claimOf(p), accounts: claimOf(p).accounts.map((a) => ({ ...a, isSigner: false })) }),
    ],
    ['authorityNotAllowed', (_, p) => claimOf(p, { 0: other })],
    ['positionNotFound', () => claimOf(other)],
    ['alreadyPaid', (bench, p) => (bench.fake.run(claimOf(p)), claimOf(p))],
    ['wrongResultAccount', (_, p) => claimOf(p, { 3: other })],
    ['wrongDestination', (_, p) => claimOf(p, { 4: tokenAccount(other, usdc) })],
    ['wrongVault', (_, p) => claimOf(p, { 5: tokenAccount(other, usdc) })],
    ['wrongVault', (_, p) => claimOf(p, { 1: other })],
    ['wrongTokenProgram', (_, p) => claimOf(p, { 6: other })],
    [
      'accountNotWritable',
      (_, p) => ({ ...claimOf(p), accounts: claimOf(p).accounts.map((a) => ({ ...a, isWritable: false })) }),
    ],
    ['marketNotCancelled', (_, p) => ({ ...claimOf(p), data: Buffer.from('0f101ea1ffe4613c', 'hex') })],
    [
      'marketNotSettled',
      (bench, p) => (bench.world.decide(MARKET, { result: 'yes', atSec: bench.clock.nowSec() + 9 }), claimOf(p)),
    ],
    [
      'positionLost',
      (bench, p) => (bench.world.decide(MARKET, { result: 'no', atSec: bench.clock.nowSec() }), claimOf(p)),
    ],
    [
      'destinationMissing',
      (bench, p) => (
        bench.chain.setAccount(tokenAccount(owner, usdc), {
          lamports: 0n,
          owner: other,
          data: new Uint8Array(),
          executable: false,
        }),
        claimOf(p)
      ),
    ],
    [
      'wrongDestination',
      (bench, p) => (
        bench.chain.setAccount(tokenAccount(owner, usdc), newTokenAccount({ mint: usdc, owner: other, amount: 0n })),
        claimOf(p)
      ),
    ],
    [
      'vaultEmpty',
      (bench, p) => {
        const vault = tokenAccount(vaultAddress(usdc), usdc)
        bench.chain.setAccount(vault, withAmount(bench.chain.account(vault)!, 33_999_999n))
        return claimOf(p)
      },
    ],
    [
      'tokenRefused',
      (bench, p) => {
        const image = bench.chain.account(tokenAccount(owner, usdc))!
        bench.chain.setAccount(tokenAccount(owner, usdc), { ...image, data: image.data.with(108, 2) })
        return claimOf(p)
      },
    ],
    [
      'marketNotFound',
      (bench, p) => {
        const account = readPosition(bench.chain.account(p))!
        bench.chain.setAccount(p, positionImage({ ...account, marketHash: 'f'.repeat(32) }))
        return claimOf(p)
      },
    ],
  ]
  it.each(cases)('fails with %s and changes nothing', async (name, make) => {
    const { bench, pubkey } = await won()
    bench.chain.mintTo(usdc, owner, 0n)
    const instruction = make(bench, pubkey)
    const held = balance(bench, owner)
    expect(bench.fake.run(instruction)).toBe(PREDICTION_ERROR[name])
    expect(balance(bench, owner)).toBe(held)
  })

  it('has a case for every error that it can give', () => {
    const tested = new Set<string>(cases.map(([name]) => name))
    expect(Object.keys(PREDICTION_ERROR).filter((name) => !tested.has(name))).toEqual([])
  })

  it('keeps a position byte for byte through its account', async () => {
    const { bench, pubkey } = await won('no')
    const account = readPosition(bench.chain.account(pubkey))!
    expect(account).toMatchObject({ owner, isYes: false, contractsMicro: 34_000_000n, state: 'held' })
    expect(mintOf(account)).toBe(usdc)
    expect(readPosition(positionImage(account))).toEqual(account)
    expect(readPosition({ ...positionImage(account), owner: other })).toBeUndefined()
  })
})
