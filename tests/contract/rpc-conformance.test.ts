import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  address as kitAddress,
  airdropFactory,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signature as kitSignature,
  signTransactionMessageWithSigners,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_BLOCKHASH_PREFIX, SANDBOX_GENESIS } from '../../src/config/network.ts'
import { MINT } from '../../src/config/programs.ts'
import { type Chain } from '../../src/sandbox/chain/chain.ts'
import { createChain } from '../../src/sandbox/chain/create-chain.ts'
import { type RpcHandlers, serveRpc } from '../../src/sandbox/chain/serve-rpc.ts'
import { createClock } from '../../src/sandbox/clock.ts'
import { address } from '../../src/values/address.ts'
import { decodeBase58 } from '../../src/values/base58.ts'

const USDC = address(MINT.usdc)
const clock = createClock()
let chain: Chain
let server: Server
let handlers: RpcHandlers
let url: string
let wsUrl: string
let connection: Connection

beforeAll(async () => {
  chain = createChain({ clock, programs: [], tickMs: 25 })
  chain.createMint(USDC, 6)
  handlers = serveRpc(chain)
  server = createServer((request, response) => handlers.handle(request, response))
  server.on('upgrade', (request, socket, head) => handlers.upgrade(request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  wsUrl = `ws://127.0.0.1:${port}`
  connection = new Connection(url, { commitment: 'confirmed', wsEndpoint: wsUrl, disableRetryOnRateLimit: true })
})

afterAll(() => {
  handlers.close()
  server.close()
  chain.stop()
})

async function fundedKey(sol = 10): Promise<Keypair> {
  const key = Keypair.generate()
  chain.fund(address(key.publicKey.toBase58()), BigInt(sol * LAMPORTS_PER_SOL))
  return key
}

async function v0(payer: Keypair, instructions: TransactionMessage['instructions']) {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions })
  const tx = new VersionedTransaction(message.compileToV0Message())
  tx.sign([payer])
  return { tx, blockhash, lastValidBlockHeight }
}

async function landed(signature: string, wanted: 'confirmed' | 'finalized' = 'confirmed') {
  for (;;) {
    const { value } = await connection.getSignatureStatus(signature)
    if (value?.confirmationStatus === 'finalized' || value?.confirmationStatus === wanted) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function raw(body: unknown): Promise<{ status: number; text: string; json: any }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await fetch(url, { method: 'POST', body: text })
  const replyText = await reply.text()
  return { status: reply.status, text: replyText, json: JSON.parse(replyText) }
}

const call = (method: string, ...params: unknown[]) => raw({ jsonrpc: '2.0', id: 1, method, params })

describe('a web3.js Connection', () => {
  it('knows the cluster', async () => {
    expect(await connection.getGenesisHash()).toBe(SANDBOX_GENESIS)
    expect((await connection.getVersion())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/)
    const [slot, height] = await Promise.all([connection.getSlot(), connection.getBlockHeight()])
    expect(slot - height).toBeGreaterThan(1_000_000)
    const epoch = await connection.getEpochInfo()
    expect(epoch.absoluteSlot - (epoch.blockHeight ?? 0)).toBeGreaterThan(1_000_000)
    expect((await connection.getEpochSchedule()).slotsPerEpoch).toBe(432_000)
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
    expect(await connection.getBlockTime(slot)).toBeGreaterThan(clock.nowSec() - 60)
    expect((await connection.getRecentPrioritizationFees()).length).toBeGreaterThan(10)
  })

  it('gets blockhashes of the sandbox, valid for 150 blocks', async () => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    expect(Buffer.from(decodeBase58(blockhash) ?? []).toString('hex')).toMatch(
      new RegExp(`^${SANDBOX_BLOCKHASH_PREFIX}`),
    )
    const ahead = lastValidBlockHeight - (await connection.getBlockHeight())
    expect(ahead).toBeGreaterThan(140)
    expect(ahead).toBeLessThanOrEqual(150)
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
    expect((await connection.isBlockhashValid(Keypair.generate().publicKey.toBase58())).value).toBe(false)
  })

  it('is given airdrops that land as transactions', async () => {
    const key = Keypair.generate()
    const first = await connection.requestAirdrop(key.publicKey, LAMPORTS_PER_SOL)
    const second = await connection.requestAirdrop(key.publicKey, LAMPORTS_PER_SOL)
    expect(second).not.toBe(first)
    const latest = await connection.getLatestBlockhash()
    const result = await connection.confirmTransaction({ signature: second, ...latest }, 'confirmed')
    expect(result.value.err).toBeNull()
    expect(await connection.getBalance(key.publicKey)).toBe(2 * LAMPORTS_PER_SOL)
  })

  it('sends a legacy transfer and reads it back', async () => {
    const [from, to] = [await fundedKey(), Keypair.generate()]
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const tx = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight }).add(
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 5_000_000 }),
    )
    tx.sign(from)
    const fee = await tx.getEstimatedFee(connection)
    const signature = await connection.sendRawTransaction(tx.serialize())
    const outcome = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight }, 'confirmed')
    expect(outcome.value.err).toBeNull()
    expect(await connection.getBalance(to.publicKey)).toBe(5_000_000)
    const seen = await connection.getTransaction(signature, { commitment: 'confirmed' })
    expect(seen?.meta?.fee).toBe(fee)
    expect(seen?.meta?.preBalances[0]).toBe(10 * LAMPORTS_PER_SOL)
    expect(seen?.meta?.postBalances[1]).toBe(5_000_000)
    expect(seen?.transaction.message.recentBlockhash).toBe(blockhash)
    expect(seen?.blockTime).toBeGreaterThan(clock.nowSec() - 60)
    const parsed = await connection.getParsedTransaction(signature, 'confirmed')
    expect(parsed?.transaction.message.accountKeys[0]?.signer).toBe(true)
    const account = await connection.getAccountInfo(to.publicKey)
    expect(account?.owner.equals(SystemProgram.programId)).toBe(true)
  })

  it('creates, extends and uses a lookup table in a v0 transaction', async () => {
    const [payer, to] = [await fundedKey(), Keypair.generate().publicKey]
    const recentSlot = await connection.getSlot('finalized')
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
    const made = await v0(payer, [create, extend])
    await landed(await connection.sendTransaction(made.tx))
    const { value: stored } = await connection.getAddressLookupTable(table)
    expect(stored?.state.addresses.map(String)).toEqual([to.toBase58()])
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 3_000_000 })],
    }).compileToV0Message(stored === null ? [] : [stored])
    expect(message.addressTableLookups).toHaveLength(1)
    const tx = new VersionedTransaction(message)
    tx.sign([payer])
    const signature = await connection.sendTransaction(tx)
    expect((await landed(signature)).err).toBeNull()
    expect(await connection.getBalance(to)).toBe(3_000_000)
    await expect(connection.getTransaction(signature, { commitment: 'confirmed' })).rejects.toThrow(/not supported/)
    const seen = await connection.getTransaction(signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    expect(seen?.version).toBe(0)
    expect(seen?.meta?.loadedAddresses?.writable.map(String)).toEqual([to.toBase58()])
  })

  it('is told why a preflight failed', async () => {
    const [payer, to] = [await fundedKey(1), Keypair.generate().publicKey]
    const { tx } = await v0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 50 * LAMPORTS_PER_SOL }),
    ])
    const refusal = await connection.sendTransaction(tx).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SendTransactionError)
    expect((refusal as Error).message).toContain('custom program error: 0x1')
    expect((refusal as SendTransactionError).logs?.join('\n')).toContain('insufficient lamports')
    const direct = await call('sendTransaction', Buffer.from(tx.serialize()).toString('base64'), {
      encoding: 'base64',
      preflightCommitment: 'confirmed',
    })
    expect(direct.json.error.code).toBe(-32002)
    expect(direct.json.error.message).toBe(
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    )
    expect(direct.json.error.data).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] }, accounts: null })
    expect(await connection.getBalance(payer.publicKey)).toBe(LAMPORTS_PER_SOL)
  })

  it('lands a failing transaction when preflight is skipped, fee paid', async () => {
    const [payer, to] = [await fundedKey(1), Keypair.generate().publicKey]
    const { tx } = await v0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 50 * LAMPORTS_PER_SOL }),
    ])
    const signature = await connection.sendTransaction(tx, { skipPreflight: true })
    expect((await landed(signature)).err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(payer.publicKey)).toBe(LAMPORTS_PER_SOL - 5000)
    expect(await connection.getAccountInfo(to)).toBeNull()
  })

  it('is refused a duplicate, an expired and an unknown blockhash, a poor payer', async () => {
    const payer = await fundedKey()
    const self = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 })
    const { tx, blockhash } = await v0(payer, [self])
    await landed(await connection.sendTransaction(tx))
    await expect(connection.sendTransaction(tx)).rejects.toThrow('This transaction has already been processed')
    chain.tick(160)
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
    const other = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 2 })],
    })
    const expired = new VersionedTransaction(other.compileToV0Message())
    expired.sign([payer])
    await expect(connection.sendTransaction(expired)).rejects.toThrow('Blockhash not found')
    const poor = Keypair.generate()
    const unpaid = await v0(poor, [
      SystemProgram.transfer({ fromPubkey: poor.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
    ])
    await expect(connection.sendTransaction(unpaid.tx)).rejects.toThrow('no record of a prior credit')
  })

  it('sees a preflight at finalized miss a fresh blockhash', async () => {
    const payer = await fundedKey()
    const { blockhash } = await connection.getLatestBlockhash('processed')
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions: [] })
    const tx = new VersionedTransaction(message.compileToV0Message())
    tx.sign([payer])
    await expect(connection.sendTransaction(tx, { preflightCommitment: 'finalized' })).rejects.toThrow(
      'Blockhash not found',
    )
    expect(await connection.sendTransaction(tx, { preflightCommitment: 'processed' })).toMatch(/^\w{80,}$/)
  })

  it('simulates with post-accounts and keeps nothing', async () => {
    const [payer, to] = [await fundedKey(), Keypair.generate().publicKey]
    const { tx } = await v0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 7_000_000 }),
    ])
    const { value } = await connection.simulateTransaction(tx, {
      commitment: 'confirmed',
      accounts: { encoding: 'base64', addresses: [to.toBase58(), payer.publicKey.toBase58()] },
    })
    expect(value.err).toBeNull()
    expect(value.unitsConsumed).toBe(150)
    expect(value.accounts?.map((account) => account?.lamports)).toEqual([7_000_000, 10 * LAMPORTS_PER_SOL - 7_005_000])
    expect(await connection.getAccountInfo(to)).toBeNull()
    const unsigned = new VersionedTransaction(tx.message)
    const replaced = await connection.simulateTransaction(unsigned, { replaceRecentBlockhash: true, sigVerify: false })
    expect(replaced.value.err).toBeNull()
    await expect(
      connection.simulateTransaction(unsigned, { sigVerify: true, commitment: 'confirmed' }),
    ).rejects.toThrow('signature verification')
  })

  it('follows a signature from processed to finalized', async () => {
    const payer = await fundedKey()
    const { tx } = await v0(payer, [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000 })])
    const signature = await connection.sendTransaction(tx)
    const seen: string[] = []
    for (;;) {
      const { value } = await connection.getSignatureStatus(signature)
      const level = value?.confirmationStatus ?? 'none'
      if (seen.at(-1) !== level) seen.push(level)
      if (level === 'finalized') {
        expect(value?.confirmations).toBeNull()
        break
      }
      expect(value?.confirmations).toBeLessThan(32)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(seen).toEqual(['processed', 'confirmed', 'finalized'])
    chain.tick(200)
    expect((await connection.getSignatureStatus(signature)).value).toBeNull()
    const searched = await connection.getSignatureStatus(signature, { searchTransactionHistory: true })
    expect(searched.value?.confirmationStatus).toBe('finalized')
  })

  it('hears of signatures, accounts and slots by WebSocket', async () => {
    const [payer, to] = [await fundedKey(), Keypair.generate().publicKey]
    const heard: number[] = []
    const account = await new Promise<number>((resolve) => {
      resolve(connection.onAccountChange(to, (info) => heard.push(info.lamports), { commitment: 'confirmed' }))
    })
    const slots: number[] = []
    const slotWatch = connection.onSlotChange((info) => slots.push(info.slot))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { tx } = await v0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: 4_000_000 }),
    ])
    const signature = await connection.sendTransaction(tx)
    const result = await new Promise((resolve) => connection.onSignature(signature, resolve, 'confirmed'))
    expect(result).toEqual({ err: null })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard).toEqual([4_000_000])
    expect(slots.length).toBeGreaterThan(3)
    expect(slots).toEqual(slots.toSorted((a, b) => a - b))
    await connection.removeAccountChangeListener(account)
    await connection.removeSlotChangeListener(slotWatch)
  })

  it('pages through the history of an address', async () => {
    const payer = await fundedKey()
    const signatures: string[] = []
    for (const value of [1, 2, 3]) {
      const { tx } = await v0(payer, [
        SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: value }),
      ])
      signatures.push(await connection.sendTransaction(tx))
    }
    await landed(signatures[2]!)
    const newestFirst = signatures.toReversed()
    const all = await connection.getSignaturesForAddress(payer.publicKey)
    expect(all.map((entry) => entry.signature)).toEqual(newestFirst)
    const page = await connection.getSignaturesForAddress(payer.publicKey, { before: newestFirst[0]!, limit: 1 })
    expect(page.map((entry) => entry.signature)).toEqual([newestFirst[1]])
    const until = await connection.getSignaturesForAddress(payer.publicKey, { until: newestFirst[2]! })
    expect(until.map((entry) => entry.signature)).toEqual(newestFirst.slice(0, 2))
  })

  it('reads token accounts', async () => {
    const owner = Keypair.generate().publicKey
    const account = chain.mintTo(USDC, address(owner.toBase58()), 12_500_000n)
    const balance = await connection.getTokenAccountBalance(new PublicKey(account))
    expect(balance.value).toMatchObject({ amount: '12500000', decimals: 6, uiAmountString: '12.5' })
    const parsed = await connection.getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(USDC) })
    expect(parsed.value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('12500000')
    const byProgram = await connection.getTokenAccountsByOwner(owner, {
      programId: new PublicKey(String(TOKEN_PROGRAM_ADDRESS)),
    })
    expect(byProgram.value.map((row) => row.pubkey.toBase58())).toEqual([account])
    expect((await connection.getTokenSupply(new PublicKey(USDC))).value.decimals).toBe(6)
    const [first, missing] = await connection.getMultipleAccountsInfo([new PublicKey(account), owner])
    expect(first?.data.length).toBe(165)
    expect(missing).toBeNull()
  })
})

describe('a kit client', () => {
  const build = async (payerSecret: Keypair) => {
    const rpc = createSolanaRpc(url)
    const rpcSubscriptions = createSolanaRpcSubscriptions(wsUrl)
    const signer = await createKeyPairSignerFromBytes(payerSecret.secretKey)
    return {
      rpc,
      rpcSubscriptions,
      signer,
      sendAndConfirm: sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions }),
    }
  }

  it('gets an airdrop and transfers tokens between associated accounts', async () => {
    const owner = Keypair.generate()
    const { rpc, rpcSubscriptions, signer, sendAndConfirm } = await build(owner)
    await airdropFactory({ rpc, rpcSubscriptions } as never)({
      commitment: 'confirmed',
      recipientAddress: signer.address,
      lamports: lamports(1_000_000_000n),
    })
    expect((await rpc.getBalance(signer.address, { commitment: 'confirmed' }).send()).value).toBe(1_000_000_000n)
    const source = kitAddress(chain.mintTo(USDC, address(signer.address), 9_000_000n))
    const receiver = kitAddress(Keypair.generate().publicKey.toBase58())
    const mint = kitAddress(USDC)
    const [target] = await findAssociatedTokenPda({ owner: receiver, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (tx) => setTransactionMessageFeePayerSigner(signer, tx),
      (tx) => setTransactionMessageLifetimeUsingBlockhash(latest, tx),
    )
    const create = await getCreateAssociatedTokenIdempotentInstructionAsync({ payer: signer, owner: receiver, mint })
    const move = getTransferCheckedInstruction({
      source,
      mint,
      destination: target,
      authority: signer,
      amount: 2_500_000n,
      decimals: 6,
    })
    const signed = await signTransactionMessageWithSigners(
      appendTransactionMessageInstructions([create, move], message),
    )
    assertIsTransactionWithBlockhashLifetime(signed)
    await sendAndConfirm(signed, { commitment: 'confirmed' })
    const { value: held } = await rpc.getTokenAccountBalance(target, { commitment: 'confirmed' }).send()
    expect(held.amount).toBe('2500000')
    const seen = await rpc
      .getTransaction(getSignatureFromTransaction(signed), {
        commitment: 'confirmed',
        encoding: 'json',
        maxSupportedTransactionVersion: 0,
      })
      .send()
    expect(seen?.meta?.postTokenBalances?.map((row) => row.uiTokenAmount.amount).toSorted()).toEqual([
      '2500000',
      '6500000',
    ])
    expect(seen?.meta?.innerInstructions?.[0]?.instructions.length).toBeGreaterThan(1)
  })

  it('understands a preflight failure', async () => {
    const { rpc, signer } = await build(await fundedKey(1))
    const { value: latest } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (tx) => setTransactionMessageFeePayerSigner(signer, tx),
      (tx) => setTransactionMessageLifetimeUsingBlockhash(latest, tx),
      (tx) =>
        appendTransactionMessageInstructions(
          [getTransferSolInstruction({ source: signer, destination: signer.address, amount: 10n ** 12n })],
          tx,
        ),
    )
    const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
    const refusal = await rpc
      .sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'confirmed' })
      .send()
      .catch((error: unknown) => error)
    expect(isSolanaError(refusal, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(true)
  })

  it('subscribes to signatures, accounts, logs, slots and roots', async () => {
    const payer = await fundedKey()
    const { rpcSubscriptions } = await build(payer)
    const abort = new AbortController()
    const [signal, key] = [{ abortSignal: abort.signal }, kitAddress(payer.publicKey.toBase58())]
    const [accounts, logs, slots, roots] = await Promise.all([
      rpcSubscriptions.accountNotifications(key, { commitment: 'processed', encoding: 'base64' }).subscribe(signal),
      rpcSubscriptions.logsNotifications({ mentions: [key] }, { commitment: 'processed' }).subscribe(signal),
      rpcSubscriptions.slotNotifications().subscribe(signal),
      rpcSubscriptions.rootNotifications().subscribe(signal),
    ])
    const first = async <T>(stream: AsyncIterable<T>): Promise<T> => {
      for await (const item of stream) return item
      throw new Error('the stream ended')
    }
    const waits = [first(accounts), first(logs), first(slots), first(roots)] as const
    const { tx } = await v0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
    ])
    const signature = await connection.sendTransaction(tx)
    const [account, log, slot, root] = await Promise.all(waits)
    expect(account.value.lamports).toBe(BigInt(10 * LAMPORTS_PER_SOL - 5000))
    expect(log.value.signature).toBe(kitSignature(signature))
    expect(slot.slot - slot.root).toBeGreaterThanOrEqual(32n)
    expect(root).toBeGreaterThan(1_000_000n)
    abort.abort()
  })

  it('reads accounts with the u64 that ends every account intact', async () => {
    const key = await fundedKey()
    const { text } = await call('getAccountInfo', key.publicKey.toBase58(), {
      encoding: 'base64',
      commitment: 'processed',
    })
    expect(text).toContain('"rentEpoch":18446744073709551615,')
    const { rpc, signer } = await build(key)
    const { value } = await rpc.getAccountInfo(signer.address, { encoding: 'base64', commitment: 'confirmed' }).send()
    expect(value?.lamports).toBe(BigInt(10 * LAMPORTS_PER_SOL))
  })
})

describe('requests that are wrong', () => {
  it.each([
    ['getBalance', ['not-a-key'], /pubkey/],
    ['getBalance', [], /pubkey/],
    ['getSlot', [{ commitment: 'certain' }], /config\.commitment/],
    ['getSignatureStatuses', [['abc']], /signatures\.0/],
    ['getSignaturesForAddress', ['11111111111111111111111111111111', { limit: 5000 }], /config\.limit/],
    ['getTransaction', ['1'.repeat(64), { commitment: 'processed' }], /commitment/],
    ['sendTransaction', ['%%%', { encoding: 'base64' }], /base64/],
    ['sendTransaction', [Buffer.from('hello').toString('base64'), { encoding: 'base64' }], /deserialize/],
  ])('%s %j is refused by name of the field', async (method, params, words) => {
    const { json } = await call(method, ...params)
    expect(json.error.code).toBe(-32602)
    expect(json.error.message).toMatch(words)
  })

  it('answers unknown methods, bad JSON, empty and mixed batches', async () => {
    expect((await call('getEverything')).json.error.code).toBe(-32601)
    expect((await call('constructor')).json.error.code).toBe(-32601)
    expect((await raw('{"jsonrpc":')).json.error.code).toBe(-32700)
    expect((await raw({ hello: 1 })).json.error.code).toBe(-32600)
    expect((await raw([])).json.error.code).toBe(-32600)
    const { json } = await raw([
      { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
      { jsonrpc: '2.0', id: 2, method: 'nope' },
    ])
    expect(json).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: 2, error: { code: -32601 } },
    ])
    expect((await fetch(url)).status).toBe(405)
  })

  it('refuses transactions that are too large, unsigned or signed by another', async () => {
    const payer = await fundedKey()
    const { tx, blockhash } = await v0(payer, [])
    const bytes = Buffer.concat([tx.serialize(), Buffer.alloc(1233 - tx.serialize().length)])
    const large = await call('sendTransaction', bytes.toString('base64'), { encoding: 'base64' })
    expect(large.json.error.message).toContain('too large: 1233 bytes (max: 1232 bytes)')
    const larger = await call('sendTransaction', Buffer.alloc(1300).toString('base64'), { encoding: 'base64' })
    expect(larger.json.error.message).toContain('(max: encoded/raw 1644/1232)')
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions: [] })
    const unsigned = new VersionedTransaction(message.compileToV0Message())
    for (const bad of [unsigned, forge(unsigned)]) {
      const text = Buffer.from(bad.serialize()).toString('base64')
      const { json } = await call('sendTransaction', text, { encoding: 'base64', preflightCommitment: 'confirmed' })
      expect(json.error.code).toBe(-32003)
    }
  })

  it('says when it is behind the slot that the client has seen', async () => {
    const ahead = Number(chain.slot('processed')) + 1000
    const blockhash = chain.latestBlockhash('finalized').blockhash
    const { json } = await call('isBlockhashValid', blockhash, { commitment: 'finalized', minContextSlot: ahead })
    expect(json.error.code).toBe(-32016)
    const fine = await call('isBlockhashValid', blockhash, { commitment: 'finalized', minContextSlot: ahead - 5000 })
    expect(fine.json.result.value).toBe(true)
  })
})

function forge(tx: VersionedTransaction): VersionedTransaction {
  const forged = new VersionedTransaction(tx.message)
  forged.signatures[0] = new Uint8Array(64).fill(9)
  return forged
}
