import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_BLOCKHASH_PREFIX, SANDBOX_GENESIS } from '../../src/config/network.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { address, decodeBase58 } from '../../src/values/address.ts'
import { type RpcServer, startRpcServer, USDC } from '../fixtures/rpc-server.ts'

let rpcServer: RpcServer

beforeAll(async () => {
  rpcServer = await startRpcServer()
})

afterAll(() => rpcServer.stop())

describe('a web3.js Connection', () => {
  it('knows the cluster', async () => {
    expect(await rpcServer.connection.getGenesisHash()).toBe(SANDBOX_GENESIS)
    expect((await rpcServer.connection.getVersion())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/)
    const [slot, height] = await Promise.all([rpcServer.connection.getSlot(), rpcServer.connection.getBlockHeight()])
    expect(slot - height).toBeGreaterThan(1_000_000)
    const epoch = await rpcServer.connection.getEpochInfo()
    expect(epoch.absoluteSlot - (epoch.blockHeight ?? 0)).toBeGreaterThan(1_000_000)
    expect((await rpcServer.connection.getEpochSchedule()).slotsPerEpoch).toBe(432_000)
    expect(await rpcServer.connection.getMinimumBalanceForRentExemption(165)).toBe(1_488_440)
    expect(await rpcServer.connection.getBlockTime(slot)).toBeGreaterThan(Date.now() / 1000 - 60)
    expect((await rpcServer.connection.getRecentPrioritizationFees()).length).toBeGreaterThan(10)
  })

  it('gets blockhashes of the sandbox, valid for 150 blocks', async () => {
    const { blockhash, lastValidBlockHeight } = await rpcServer.connection.getLatestBlockhash()
    expect(Buffer.from(decodeBase58(blockhash) ?? []).toString('hex')).toMatch(
      new RegExp(`^${SANDBOX_BLOCKHASH_PREFIX}`),
    )
    const ahead = lastValidBlockHeight - (await rpcServer.connection.getBlockHeight())
    expect(ahead).toBeGreaterThan(140)
    expect(ahead).toBeLessThanOrEqual(150)
    expect((await rpcServer.connection.isBlockhashValid(blockhash)).value).toBe(true)
    expect((await rpcServer.connection.isBlockhashValid(Keypair.generate().publicKey.toBase58())).value).toBe(false)
  })

  it('is given airdrops that land as transactions', async () => {
    const key = Keypair.generate()
    const first = await rpcServer.connection.requestAirdrop(key.publicKey, LAMPORTS_PER_SOL)
    const second = await rpcServer.connection.requestAirdrop(key.publicKey, LAMPORTS_PER_SOL)
    expect(second).not.toBe(first)
    const latest = await rpcServer.connection.getLatestBlockhash()
    const result = await rpcServer.connection.confirmTransaction({ signature: second, ...latest }, 'confirmed')
    expect(result.value.err).toBeNull()
    expect(await rpcServer.connection.getBalance(key.publicKey)).toBe(2 * LAMPORTS_PER_SOL)
  })

  it('sends a legacy transfer and reads it back', async () => {
    const [from, to] = [rpcServer.fundedKey(), Keypair.generate()]
    const { blockhash, lastValidBlockHeight } = await rpcServer.connection.getLatestBlockhash()
    const tx = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight }).add(
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 5_000_000 }),
    )
    tx.sign(from)
    const fee = await tx.getEstimatedFee(rpcServer.connection)
    const signature = await rpcServer.connection.sendRawTransaction(tx.serialize())
    const outcome = await rpcServer.connection.confirmTransaction(
      { signature, blockhash, lastValidBlockHeight },
      'confirmed',
    )
    expect(outcome.value.err).toBeNull()
    expect(await rpcServer.connection.getBalance(to.publicKey)).toBe(5_000_000)
    const seen = await rpcServer.connection.getTransaction(signature, { commitment: 'confirmed' })
    expect(seen?.meta?.fee).toBe(fee)
    expect(seen?.meta?.preBalances[0]).toBe(10 * LAMPORTS_PER_SOL)
    expect(seen?.meta?.postBalances[1]).toBe(5_000_000)
    expect(seen?.transaction.message.recentBlockhash).toBe(blockhash)
    expect(seen?.blockTime).toBeGreaterThan(Date.now() / 1000 - 60)
    const parsed = await rpcServer.connection.getParsedTransaction(signature, 'confirmed')
    expect(parsed?.transaction.message.accountKeys[0]?.signer).toBe(true)
    const account = await rpcServer.connection.getAccountInfo(to.publicKey)
    expect(account?.owner.equals(SystemProgram.programId)).toBe(true)
  })

  it('creates, extends and uses a lookup table in a v0 transaction', async () => {
    const [payer, to] = [rpcServer.fundedKey(), Keypair.generate().publicKey]
    const recentSlot = await rpcServer.connection.getSlot('finalized')
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: payer.publicKey,
      payer: payer.publicKey,
      recentSlot,
    })
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: payer.publicKey,
      payer: payer.publicKey,
      addresses: [to],
    })
    const made = await rpcServer.signV0(payer, [create, extend])
    await rpcServer.untilConfirmed(await rpcServer.connection.sendTransaction(made.tx))
    const { value: stored } = await rpcServer.connection.getAddressLookupTable(table)
    expect(stored?.state.addresses.map(String)).toEqual([to.toBase58()])
    const { blockhash } = await rpcServer.connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 3_000_000 })],
    }).compileToV0Message(stored === null ? [] : [stored])
    expect(message.addressTableLookups).toHaveLength(1)
    const tx = new VersionedTransaction(message)
    tx.sign([payer])
    const signature = await rpcServer.connection.sendTransaction(tx)
    expect((await rpcServer.untilConfirmed(signature)).err).toBeNull()
    expect(await rpcServer.connection.getBalance(to)).toBe(3_000_000)
    await expect(rpcServer.connection.getTransaction(signature, { commitment: 'confirmed' })).rejects.toThrow(
      /not supported/,
    )
    const seen = await rpcServer.connection.getTransaction(signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    expect(seen?.version).toBe(0)
    expect(seen?.meta?.loadedAddresses?.writable.map(String)).toEqual([to.toBase58()])
  })

  it('receives the reason why a preflight failed', async () => {
    const [payer, to] = [rpcServer.fundedKey(1), Keypair.generate().publicKey]
    const { tx } = await rpcServer.signV0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 50 * LAMPORTS_PER_SOL }),
    ])
    const refusal = await rpcServer.connection.sendTransaction(tx).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SendTransactionError)
    expect((refusal as Error).message).toContain('custom program error: 0x1')
    expect((refusal as SendTransactionError).logs?.join('\n')).toContain('insufficient lamports')
    const direct = await rpcServer.call('sendTransaction', Buffer.from(tx.serialize()).toString('base64'), {
      encoding: 'base64',
      preflightCommitment: 'confirmed',
    })
    expect(direct.json.error.code).toBe(-32002)
    expect(direct.json.error.message).toBe(
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    )
    expect(direct.json.error.data).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] }, accounts: null })
    expect(await rpcServer.connection.getBalance(payer.publicKey)).toBe(LAMPORTS_PER_SOL)
  })

  it('lands a failing transaction when preflight is skipped, fee paid', async () => {
    const [payer, to] = [rpcServer.fundedKey(1), Keypair.generate().publicKey]
    const { tx } = await rpcServer.signV0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 50 * LAMPORTS_PER_SOL }),
    ])
    const signature = await rpcServer.connection.sendTransaction(tx, { skipPreflight: true })
    expect((await rpcServer.untilConfirmed(signature)).err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await rpcServer.connection.getBalance(payer.publicKey)).toBe(LAMPORTS_PER_SOL - 5000)
    expect(await rpcServer.connection.getAccountInfo(to)).toBeNull()
  })

  it('is refused a duplicate, an expired and an unknown blockhash, a poor payer', async () => {
    const payer = rpcServer.fundedKey()
    const self = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 })
    const { tx, blockhash } = await rpcServer.signV0(payer, [self])
    await rpcServer.untilConfirmed(await rpcServer.connection.sendTransaction(tx))
    await expect(rpcServer.connection.sendTransaction(tx)).rejects.toThrow(
      'This transaction has already been processed',
    )
    rpcServer.chain.tick(160)
    expect((await rpcServer.connection.isBlockhashValid(blockhash)).value).toBe(false)
    const other = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 2 })],
    })
    const expired = new VersionedTransaction(other.compileToV0Message())
    expired.sign([payer])
    await expect(rpcServer.connection.sendTransaction(expired)).rejects.toThrow('Blockhash not found')
    const poor = Keypair.generate()
    const unpaid = await rpcServer.signV0(poor, [
      SystemProgram.transfer({ fromPubkey: poor.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
    ])
    await expect(rpcServer.connection.sendTransaction(unpaid.tx)).rejects.toThrow('no record of a prior credit')
  })

  it('sees a preflight at finalized miss a fresh blockhash', async () => {
    const payer = rpcServer.fundedKey()
    const { blockhash } = await rpcServer.connection.getLatestBlockhash('processed')
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions: [] })
    const tx = new VersionedTransaction(message.compileToV0Message())
    tx.sign([payer])
    await expect(rpcServer.connection.sendTransaction(tx, { preflightCommitment: 'finalized' })).rejects.toThrow(
      'Blockhash not found',
    )
    expect(await rpcServer.connection.sendTransaction(tx, { preflightCommitment: 'processed' })).toMatch(/^\w{80,}$/)
  })

  it('simulates with post-accounts and keeps nothing', async () => {
    const [payer, to] = [rpcServer.fundedKey(), Keypair.generate().publicKey]
    const { tx } = await rpcServer.signV0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 7_000_000 }),
    ])
    const { value } = await rpcServer.connection.simulateTransaction(tx, {
      commitment: 'confirmed',
      accounts: { encoding: 'base64', addresses: [to.toBase58(), payer.publicKey.toBase58()] },
    })
    expect(value.err).toBeNull()
    expect(value.unitsConsumed).toBe(150)
    expect(value.accounts?.map((account) => account?.lamports)).toEqual([7_000_000, 10 * LAMPORTS_PER_SOL - 7_005_000])
    expect(await rpcServer.connection.getAccountInfo(to)).toBeNull()
    const unsigned = new VersionedTransaction(tx.message)
    const replaced = await rpcServer.connection.simulateTransaction(unsigned, {
      replaceRecentBlockhash: true,
      sigVerify: false,
    })
    expect(replaced.value.err).toBeNull()
    await expect(
      rpcServer.connection.simulateTransaction(unsigned, { sigVerify: true, commitment: 'confirmed' }),
    ).rejects.toThrow('signature verification')
  })

  it('follows a signature from processed to finalized', async () => {
    // Blocks are made by hand: a busy machine must not hide a level between two looks.
    const still = await startRpcServer(3_600_000)
    const payer = still.fundedKey()
    const { tx } = await still.signV0(payer, [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000 })])
    const signature = await still.connection.sendTransaction(tx)
    const seen: string[] = []
    for (let block = 0; block < 40; block += 1) {
      const { value } = await still.connection.getSignatureStatus(signature)
      const level = value?.confirmationStatus ?? 'none'
      if (seen.at(-1) !== level) seen.push(level)
      if (level === 'finalized') expect(value?.confirmations).toBeNull()
      else expect(value?.confirmations ?? 0).toBeLessThan(32)
      still.chain.tick(1)
    }
    expect(seen.filter((level) => level !== 'none')).toEqual(['processed', 'confirmed', 'finalized'])
    still.chain.tick(200)
    expect((await still.connection.getSignatureStatus(signature)).value).toBeNull()
    const searched = await still.connection.getSignatureStatus(signature, { searchTransactionHistory: true })
    expect(searched.value?.confirmationStatus).toBe('finalized')
    still.stop()
  })

  it('receives signatures, accounts and slots by WebSocket', async () => {
    const [payer, to] = [rpcServer.fundedKey(), Keypair.generate().publicKey]
    const received: number[] = []
    const account = await new Promise<number>((resolve) => {
      resolve(
        rpcServer.connection.onAccountChange(to, (info) => received.push(info.lamports), { commitment: 'confirmed' }),
      )
    })
    const slots: number[] = []
    const slotWatch = rpcServer.connection.onSlotChange((info) => slots.push(info.slot))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { tx } = await rpcServer.signV0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 4_000_000 }),
    ])
    const signature = await rpcServer.connection.sendTransaction(tx)
    const result = await new Promise((resolve) => rpcServer.connection.onSignature(signature, resolve, 'confirmed'))
    expect(result).toEqual({ err: null })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(received).toEqual([4_000_000])
    expect(slots.length).toBeGreaterThan(3)
    expect(slots).toEqual(slots.toSorted((a, b) => a - b))
    await rpcServer.connection.removeAccountChangeListener(account)
    await rpcServer.connection.removeSlotChangeListener(slotWatch)
  })

  it('pages through the history of an address', async () => {
    const payer = rpcServer.fundedKey()
    const signatures: string[] = []
    for (const value of [1, 2, 3]) {
      const { tx } = await rpcServer.signV0(payer, [
        SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: value }),
      ])
      signatures.push(await rpcServer.connection.sendTransaction(tx))
    }
    await rpcServer.untilConfirmed(signatures[2]!)
    const newestFirst = signatures.toReversed()
    const all = await rpcServer.connection.getSignaturesForAddress(payer.publicKey)
    expect(all.map((entry) => entry.signature)).toEqual(newestFirst)
    const page = await rpcServer.connection.getSignaturesForAddress(payer.publicKey, {
      before: newestFirst[0]!,
      limit: 1,
    })
    expect(page.map((entry) => entry.signature)).toEqual([newestFirst[1]])
    const until = await rpcServer.connection.getSignaturesForAddress(payer.publicKey, { until: newestFirst[2]! })
    expect(until.map((entry) => entry.signature)).toEqual(newestFirst.slice(0, 2))
  })

  it('reads token accounts', async () => {
    const owner = Keypair.generate().publicKey
    const account = rpcServer.chain.mintTo(USDC, address(owner.toBase58()), 12_500_000n)
    const balance = await rpcServer.connection.getTokenAccountBalance(new PublicKey(account))
    expect(balance.value).toMatchObject({ amount: '12500000', decimals: 6, uiAmountString: '12.5' })
    const parsed = await rpcServer.connection.getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(USDC) })
    expect(parsed.value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('12500000')
    const byProgram = await rpcServer.connection.getTokenAccountsByOwner(owner, {
      programId: new PublicKey(PROGRAM.token),
    })
    expect(byProgram.value.map((row) => row.pubkey.toBase58())).toEqual([account])
    expect((await rpcServer.connection.getTokenSupply(new PublicKey(USDC))).value.decimals).toBe(6)
    const [first, missing] = await rpcServer.connection.getMultipleAccountsInfo([new PublicKey(account), owner])
    expect(first?.data.length).toBe(165)
    expect(missing).toBeNull()
  })
})
