import { getTransferInstruction } from '@solana-program/token'
import { address as kitAddress } from '@solana/kit'
import { AddressLookupTableAccount, ComputeBudgetProgram, Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { address, type Address } from '~/values/address.ts'
import {
  addressOfKey,
  ask,
  COIN,
  createTestChain,
  fundedKey,
  type Json,
  payOut,
  signedBytes,
  VAULT,
  VAULT_OWNER,
  VAULT_PROGRAM,
  vaultProgram,
} from '../../../tests/fixtures/chain.ts'
import { createClock } from '../clock.ts'
import { type Chain } from './chain.ts'
import { type Landed } from './ledger.ts'
import { readTokenAccount } from './vm/token-state.ts'

const amountOf = (chain: Chain, account: Address) => readTokenAccount(chain.account(account))?.amount
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const transfer = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

/** Transfer of the test coin by the token program itself. */
function tokenTransfer(from: Address, to: Address, owner: Keypair, amount: bigint) {
  const made = getTransferInstruction({
    source: kitAddress(from),
    destination: kitAddress(to),
    authority: kitAddress(owner.publicKey.toBase58()),
    amount,
  })
  return {
    programId: new PublicKey(made.programAddress),
    keys: made.accounts.map((meta, index) => ({
      pubkey: new PublicKey(meta.address),
      isSigner: index === 2,
      isWritable: index < 2,
    })),
    data: Buffer.from(made.data),
  }
}

describe('venue effects', () => {
  it('apply when the VM accepts the transaction, and notify the listener afterwards', () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const received: (Landed & { held: bigint | undefined })[] = []
    chain.onLanded((landed) => received.push({ ...landed, held: amountOf(chain, account) }))
    const signature = chain.submit(signedBytes(chain, payer, [payOut(account, 250_000n)]))
    expect(amountOf(chain, account)).toBe(250_000n)
    expect(amountOf(chain, VAULT)).toBe(750_000n)
    expect(received).toMatchObject([{ signature, error: undefined, feeLamports: 5000n, held: 250_000n }])
  })

  it('fail the transaction on chain with the program error: fee paid, nothing else applied', async () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const bytes = signedBytes(chain, payer, [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      transfer(payer, Keypair.generate().publicKey, 2_000_000),
      payOut(account, 400_000n),
      payOut(account, 700_000n),
    ])
    expect(() => chain.submit(bytes)).toThrow(
      'Transaction simulation failed: Error processing Instruction 3: custom program error: 0x1771',
    )
    const landed: Landed[] = []
    chain.onLanded((entry) => landed.push(entry))
    const signature = chain.submit(bytes, { skipPreflight: true })
    expect(landed[0]?.error).toEqual({ InstructionError: [3, { Custom: 6001 }] })
    const fee = landed[0]?.feeLamports ?? 0n
    expect(fee).toBeGreaterThan(5000n)
    expect(chain.account(addressOfKey(payer))?.lamports).toBe(1_000_000_000n - fee)
    expect(amountOf(chain, account)).toBe(0n)
    expect(amountOf(chain, VAULT)).toBe(1_000_000n)
    chain.tick(3)
    const seen = await ask(chain, 'getTransaction', signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    expect(seen.meta.logMessages.at(-1)).toBe(`Program ${VAULT_PROGRAM} failed: custom program error: 0x1771`)
  })

  it('happen between the other instructions: tokens paid out can be spent by the next one', () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const mine = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const yours = chain.mintTo(COIN, addressOfKey(Keypair.generate()), 0n)
    const spend = tokenTransfer(mine, yours, payer, 300_000n)
    chain.submit(signedBytes(chain, payer, [payOut(mine, 300_000n), spend as never]))
    expect([amountOf(chain, mine), amountOf(chain, yours)]).toEqual([0n, 300_000n])
    expect(chain.account(addressOfKey(payer))?.lamports).toBe(1_000_000_000n - 5000n)
    const early = signedBytes(chain, payer, [tokenTransfer(mine, yours, payer, 1n) as never, payOut(mine, 1n)])
    expect(() => chain.submit(early)).toThrow('Instruction 0: custom program error: 0x1')
    const late = signedBytes(chain, payer, [payOut(mine, 1n), tokenTransfer(mine, yours, payer, 2n) as never])
    expect(() => chain.submit(late)).toThrow('Instruction 1: custom program error: 0x1')
    expect(amountOf(chain, mine)).toBe(0n)
  })

  it('see accounts from lookup tables', () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const key = Keypair.generate().publicKey
    const head = Buffer.alloc(56)
    head.writeUInt32LE(1)
    head.writeBigUInt64LE(2n ** 64n - 1n, 4)
    const addresses = [new PublicKey(VAULT), new PublicKey(account)]
    const data = Buffer.concat([head, ...addresses.map((entry) => entry.toBuffer())])
    const owner = address('AddressLookupTab1e1111111111111111111111111')
    chain.setAccount(address(key.toBase58()), { lamports: 10_000_000n, owner, data, executable: false })
    chain.tick()
    const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses }
    const tables = [new AddressLookupTableAccount({ key, state })]
    const bytes = signedBytes(chain, payer, [payOut(account, 5n)], { tables })
    expect(bytes.length).toBeLessThan(250)
    chain.submit(bytes)
    expect(amountOf(chain, account)).toBe(5n)
  })

  it('may write only what is writable, may not make lamports, must leave rent', () => {
    const rogue = (name: string, write: (lamports: bigint) => bigint): typeof vaultProgram => ({
      ...vaultProgram,
      name,
      execute(instruction, context) {
        const target = instruction.accounts[1]?.address ?? VAULT
        const image = context.read(target)
        if (image !== undefined) context.write(target, { ...image, lamports: write(image.lamports) })
        return undefined
      },
    })
    const attempt = (program: typeof vaultProgram, isWritable: boolean) => {
      const chain = createTestChain({ programs: [program] })
      const payer = fundedKey(chain)
      const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
      return () => chain.submit(signedBytes(chain, payer, [payOut(account, 1n, isWritable)]))
    }
    expect(
      attempt(
        rogue('printer', (lamports) => lamports + 1n),
        true,
      ),
    ).toThrow('sum of account balances')
    expect(
      attempt(
        rogue('trespasser', (lamports) => lamports),
        false,
      ),
    ).toThrow('modified data of a read-only account')
    expect(
      attempt(
        rogue('honest', (lamports) => lamports),
        true,
      ),
    ).not.toThrow()
    const drain: typeof vaultProgram = {
      ...vaultProgram,
      execute(instruction, context) {
        const [from, to] = instruction.accounts.map((meta) => meta.address)
        const [source, target] = [from, to].map((key) => (key === undefined ? undefined : context.read(key)))
        if (!from || !to || !source || !target) return 1
        context.write(from, { ...source, lamports: source.lamports - 1n })
        context.write(to, { ...target, lamports: target.lamports + 1n })
        return undefined
      },
    }
    expect(attempt(drain, true)).toThrow(/account \(\d\) with insufficient funds for rent/)
  })

  it('that throw are a panic of the program: the transaction fails, the chain goes on', async () => {
    const broken: typeof vaultProgram = {
      ...vaultProgram,
      execute() {
        throw new Error('no such order')
      },
    }
    const chain = createTestChain({ programs: [broken] })
    const payer = fundedKey(chain)
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const to = Keypair.generate().publicKey
    const bytes = signedBytes(chain, payer, [transfer(payer, to, 1_000_000), payOut(account, 1n)])
    const { value } = await ask(chain, 'simulateTransaction', base64(bytes), {
      encoding: 'base64',
      commitment: 'processed',
    })
    expect(value.err).toEqual({ InstructionError: [1, 'ProgramFailedToComplete'] })
    expect(value.logs).toContain('Program log: panicked: no such order')
    expect(chain.account(address(to.toBase58()))).toBeUndefined()
    expect(chain.account(addressOfKey(payer))?.lamports).toBe(1_000_000_000n)
  })

  it('are the same in simulation, failures too, and simulation keeps nothing', async () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const simulate = (amount: bigint) =>
      ask(chain, 'simulateTransaction', base64(signedBytes(chain, payer, [payOut(account, amount)])), {
        encoding: 'base64',
        commitment: 'processed',
        accounts: { encoding: 'base64', addresses: [account, VAULT] },
      })
    const good = (await simulate(10n)).value
    const failed = (await simulate(2_000_000n)).value
    expect([amountOf(chain, account), amountOf(chain, VAULT)]).toEqual([0n, 1_000_000n])
    expect(failed).toMatchObject({ err: { InstructionError: [0, { Custom: 6001 }] }, accounts: [null, null] })
    chain.submit(signedBytes(chain, payer, [payOut(account, 10n)]))
    const after = [account, VAULT].map((key) => base64(chain.account(key)?.data ?? new Uint8Array(0)))
    expect(good.accounts.map((image: { data: string[] }) => image.data[0])).toEqual(after)
    expect(good).toMatchObject({ err: null, fee: 5000 })
  })
})

describe('a simulation', () => {
  it('begins from the state of its commitment, and leaves the newer one as it was', async () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    chain.tick(3)
    const pay = signedBytes(chain, payer, [payOut(account, 10n)], {
      blockhash: chain.latestBlockhash('confirmed').blockhash,
    })
    chain.submit(signedBytes(chain, payer, [payOut(account, 500n)]))
    const after = async (commitment: string) => {
      const { value } = await ask(chain, 'simulateTransaction', base64(pay), {
        encoding: 'base64',
        commitment,
        accounts: { encoding: 'base64', addresses: [account] },
      })
      return Buffer.from(value.accounts[0].data[0], 'base64').readBigUInt64LE(64)
    }
    expect([await after('processed'), await after('confirmed')]).toEqual([510n, 10n])
    expect([amountOf(chain, account), amountOf(chain, VAULT)]).toEqual([500n, 999_500n])
    chain.tick(2)
    expect(await after('confirmed')).toBe(510n)
  })
})

describe('blocks', () => {
  it('keep a blockhash for 150 blocks, and not one more', () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const { blockhash, lastValidBlockHeight } = chain.latestBlockhash()
    const make = (lamports: number) =>
      signedBytes(chain, payer, [transfer(payer, payer.publicKey, lamports)], { blockhash })
    chain.tick(150)
    expect(chain.blockHeight('processed')).toBe(lastValidBlockHeight)
    expect(() => chain.submit(make(1))).not.toThrow()
    chain.tick()
    expect(() => chain.submit(make(2))).toThrow('Blockhash not found')
  })

  it('number slots apart from heights, at every commitment', () => {
    const chain = createTestChain()
    const gap = () => chain.slot('processed') - chain.blockHeight('processed')
    const before = gap()
    chain.tick(100)
    expect(gap() - before).toBe(5n)
    expect(chain.blockHeight('processed') - chain.blockHeight('confirmed')).toBe(2n)
    expect(chain.blockHeight('processed') - chain.blockHeight('finalized')).toBe(32n)
  })

  it('follow the venue clock in the VM without moving the window', async () => {
    let now = 1_800_000_000_000
    const clock = createClock(() => now)
    const chain = createTestChain({ clock })
    const payer = fundedKey(chain)
    const { blockhash } = chain.latestBlockhash()
    now += 1000
    clock.advance(86_400)
    const landed: Landed[] = []
    chain.onLanded((entry) => landed.push(entry))
    const sysvar = await ask(chain, 'getAccountInfo', 'SysvarC1ock11111111111111111111111111111111', {
      encoding: 'base64',
      commitment: 'processed',
    })
    expect(Buffer.from(sysvar.value.data[0], 'base64').readBigInt64LE(32)).toBe(1_800_086_401n)
    chain.submit(signedBytes(chain, payer, [], { blockhash }))
    expect(landed[0]?.blockTimeSec).toBe(1_800_086_401)
  })

  it('show accounts as they were at an older commitment', async () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const to = Keypair.generate().publicKey
    chain.submit(signedBytes(chain, payer, [transfer(payer, to, 1_000_000)]))
    const balances = async () =>
      Promise.all(
        ['processed', 'confirmed', 'finalized'].map(
          async (commitment) => (await ask(chain, 'getBalance', to.toBase58(), { commitment })).value as number,
        ),
      )
    expect(await balances()).toEqual([1_000_000, 0, 0])
    chain.tick(2)
    expect(await balances()).toEqual([1_000_000, 1_000_000, 0])
    chain.tick(30)
    expect(await balances()).toEqual([1_000_000, 1_000_000, 1_000_000])
  })

  it('repeat by seed', () => {
    const hashes = ['a', 'a', 'b', undefined].map((seed) => createTestChain({ seed }).latestBlockhash().blockhash)
    expect(hashes[0]).toBe(hashes[1])
    expect(new Set(hashes).size).toBe(3)
  })
})

describe('a snapshot', () => {
  it('goes on where the chain stopped', async () => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const account = chain.mintTo(COIN, addressOfKey(payer), 0n)
    const { blockhash } = chain.latestBlockhash()
    const bytes = signedBytes(chain, payer, [payOut(account, 77n)])
    const signature = chain.submit(bytes)
    const failing = chain.submit(signedBytes(chain, payer, [payOut(account, 10n ** 9n)]), { skipPreflight: true })
    chain.tick(3)
    const file: unknown = JSON.parse(JSON.stringify(chain.snapshot()))
    const next = createTestChain({ state: file })
    expect(next.blockHeight('processed')).toBe(chain.blockHeight('processed'))
    expect(amountOf(next, account)).toBe(77n)
    expect(next.account(addressOfKey(payer))).toEqual(chain.account(addressOfKey(payer)))
    expect(next.account(VAULT_OWNER)).toBeUndefined()
    expect(() => next.submit(bytes)).toThrow('already been processed')
    next.submit(signedBytes(next, payer, [payOut(account, 1n)], { blockhash }))
    const config = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
    for (const key of [signature, failing]) {
      expect(await ask(next, 'getTransaction', key, config)).toEqual(await ask(chain, 'getTransaction', key, config))
    }
  })

  it.each([
    ['version', (state: Json) => (state.version = 2), /version/],
    ['an owner', (state: Json) => (state.accounts[0].owner = 'xx'), /accounts\.0\.owner: not an address/],
    ['lamports', (state: Json) => (state.accounts[0].lamports = 5), /accounts\.0\.lamports/],
    ['no blocks', (state: Json) => delete state.blocks, /blocks/],
  ])('names the field that is wrong: %s', (_, damage, words) => {
    const state: unknown = createTestChain().snapshot()
    damage(state)
    expect(() => createTestChain({ state })).toThrow(words)
  })
})
