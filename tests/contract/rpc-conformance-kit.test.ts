import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
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
import { Keypair, LAMPORTS_PER_SOL, SystemProgram } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address } from '../../src/values/address.ts'
import { type RpcServer, startRpcServer, USDC } from '../fixtures/rpc-server.ts'

let rpcServer: RpcServer

beforeAll(async () => {
  rpcServer = await startRpcServer()
})

afterAll(() => rpcServer.stop())

describe('a kit client', () => {
  const build = async (payerSecret: Keypair) => {
    const rpc = createSolanaRpc(rpcServer.url)
    const rpcSubscriptions = createSolanaRpcSubscriptions(rpcServer.wsUrl)
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
    const source = kitAddress(rpcServer.chain.mintTo(USDC, address(signer.address), 9_000_000n))
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
    const { rpc, signer } = await build(rpcServer.fundedKey(1))
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
    const payer = rpcServer.fundedKey()
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
    const { tx } = await rpcServer.signV0(payer, [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
    ])
    const signature = await rpcServer.connection.sendTransaction(tx)
    const [account, log, slot, root] = await Promise.all(waits)
    expect(account.value.lamports).toBe(BigInt(10 * LAMPORTS_PER_SOL - 5000))
    expect(log.value.signature).toBe(kitSignature(signature))
    expect(slot.slot - slot.root).toBeGreaterThanOrEqual(32n)
    expect(root).toBeGreaterThan(1_000_000n)
    abort.abort()
  })

  it('reads accounts with the u64 that ends every account intact', async () => {
    const key = rpcServer.fundedKey()
    const { text } = await rpcServer.call('getAccountInfo', key.publicKey.toBase58(), {
      encoding: 'base64',
      commitment: 'processed',
    })
    expect(text).toContain('"rentEpoch":18446744073709551615,')
    const { rpc, signer } = await build(key)
    const { value } = await rpc.getAccountInfo(signer.address, { encoding: 'base64', commitment: 'confirmed' }).send()
    expect(value?.lamports).toBe(BigInt(10 * LAMPORTS_PER_SOL))
  })
})
