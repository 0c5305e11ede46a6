import {
  AccountRole,
  address as kitAddress,
  appendTransactionMessageInstructions,
  blockhash as kitBlockhash,
  compileTransaction,
  createTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signatureBytes,
} from '@solana/kit'
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address, parseSignature, encodeBase58 } from '~/values/address.ts'
import { slotOfHeight } from '../blocks.ts'
import { type ChainNode } from '../chain.ts'
import { keyAddress } from '../derived-address.ts'
import { type LedgerEntry } from '../ledger.ts'

/*
 * Transactions of version 1 that somebody else sent and that name an owner, as histories on mainnet have them. Written
 * and read by kit, not by this project's own code, so that a reader of them is held by others' work.
 */

const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')
const SECRET = createHash('sha256').update('sextant sandbox stranger').digest()
const PRIVATE_KEY = createPrivateKey({ key: Buffer.concat([PKCS8_HEADER, SECRET]), format: 'der', type: 'pkcs8' })
const STRANGER: Address = keyAddress(createPublicKey(PRIVATE_KEY).export({ format: 'der', type: 'spki' }).subarray(12))
const FEE_LAMPORTS = 5_000n
const PRIORITY_LAMPORTS = 700n

/** Puts one of them into the history of an owner, landed in the newest block. */
export function addForeignTransaction({ ledger, blocks, clock }: ChainNode, owner: Address): void {
  const { blockhash, lastValidBlockHeight } = blocks.latest('processed')
  const serial = ledger.ofAddress(owner).length
  const compiled = pipe(
    createTransactionMessage({ version: 1 }),
    (message) => setTransactionMessageFeePayer(kitAddress(STRANGER), message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: kitBlockhash(blockhash), lastValidBlockHeight },
        message,
      ),
    (message) =>
      setTransactionMessageConfig(
        { computeUnitLimit: 20_000, loadedAccountsDataSizeLimit: 65_536, priorityFeeLamports: PRIORITY_LAMPORTS },
        message,
      ),
    (message) =>
      appendTransactionMessageInstructions(
        [
          {
            programAddress: kitAddress(PROGRAM.memo),
            accounts: [{ address: kitAddress(owner), role: AccountRole.READONLY }],
            data: new TextEncoder().encode(`somebody else's ${serial}`),
          },
        ],
        message,
      ),
    compileTransaction,
  )
  const signature = signatureBytes(
    Uint8Array.from(sign(undefined, Uint8Array.from(compiled.messageBytes), PRIVATE_KEY)),
  )
  const signed = { ...compiled, signatures: { [kitAddress(STRANGER)]: signature } }
  const bytes = Uint8Array.from(getTransactionEncoder().encode(signed))
  ledger.add(entryOf(bytes, { height: blocks.tip(), landedAtMs: clock.nowMs(), blockTimeSec: clock.nowSec() }))
}

function entryOf(bytes: Uint8Array, at: Pick<LedgerEntry, 'height' | 'landedAtMs' | 'blockTimeSec'>): LedgerEntry {
  const read = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(read.messageBytes)
  const [first] = Object.values(read.signatures)
  const signature =
    first === null || first === undefined ? undefined : parseSignature(encodeBase58(Uint8Array.from(first)))
  if (signature === undefined) throw new Error('a landed transaction has a signature')
  const none = { lamports: message.staticAccounts.map(() => 0n), tokens: [] }
  return {
    ...at,
    signature,
    slot: slotOfHeight(at.height),
    transaction: bytes,
    error: undefined,
    accountKeys: message.staticAccounts.map((key) => address(key)),
    feeLamports: FEE_LAMPORTS + PRIORITY_LAMPORTS,
    version: 1,
    logs: [],
    units: 3_000n,
    inner: [],
    loaded: { writable: [], readonly: [] },
    before: none,
    after: none,
  }
}
