import { encodeBase58 } from '~/values/address.ts'
import { encodeTokenAmount, toBase64 } from './encode-account.ts'
import { type Balances, type LedgerEntry } from './ledger.ts'
import { resolveAccounts } from './vm/resolve-accounts.ts'
import { decodeTransaction, type WireInstruction, type WireMessage, type WireTransaction } from './wire-transaction.ts'

/** How a stored transaction shall be written. */
export type TransactionEncoding = 'base58' | 'base64' | 'json' | 'jsonParsed'

/** A landed transaction as `getTransaction` answers it, without version and context fields. */
export function encodeTransaction(entry: LedgerEntry, bytes: Uint8Array, encoding: TransactionEncoding): unknown {
  switch (encoding) {
    case 'base58':
      return [encodeBase58(bytes), 'base58']
    case 'base64':
      return [toBase64(bytes), 'base64']
    case 'json':
      return encodeJson(decodeStored(bytes))
    case 'jsonParsed':
      return encodeParsed(entry, decodeStored(bytes))
  }
}

function decodeStored(bytes: Uint8Array): WireTransaction {
  const decoded = decodeTransaction(bytes)
  if (!decoded.ok) throw new Error(`a stored transaction does not decode: ${decoded.problem.words}`)
  return decoded.value
}

function encodeJson(tx: WireTransaction): unknown {
  const { message } = tx
  return {
    signatures: tx.signatures.map(encodeBase58),
    message: {
      accountKeys: message.staticKeys,
      header: {
        numReadonlySignedAccounts: message.readonlySignerCount,
        numReadonlyUnsignedAccounts: message.readonlyUnsignedCount,
        numRequiredSignatures: message.signerCount,
      },
      instructions: message.instructions.map(encodeInstruction),
      recentBlockhash: message.blockhash,
      ...encodeLookups(message),
    },
  }
}

function encodeInstruction(instruction: WireInstruction): unknown {
  return {
    programIdIndex: instruction.programIndex,
    accounts: Array.from(instruction.accountIndexes),
    data: encodeBase58(instruction.data),
    stackHeight: 1,
  }
}

function encodeLookups(message: WireMessage): object {
  if (message.version === 'legacy') return {}
  return {
    addressTableLookups: message.lookups.map((lookup) => ({
      accountKey: lookup.table,
      writableIndexes: Array.from(lookup.writableIndexes),
      readonlyIndexes: Array.from(lookup.readonlyIndexes),
    })),
  }
}

/** Instructions are left in the partially decoded form that the node uses for programs without a parser. */
function encodeParsed(entry: LedgerEntry, tx: WireTransaction): unknown {
  const { message } = tx
  const statics = resolveAccounts({ ...message, lookups: [] }, () => undefined)
  const loadedFlag = new Set(entry.loaded.writable)
  return {
    signatures: tx.signatures.map(encodeBase58),
    message: {
      accountKeys: entry.accountKeys.map((pubkey, index) => {
        const isStatic = index < message.staticKeys.length
        const meta = isStatic ? statics.metaAt(index) : { isSigner: false, isWritable: loadedFlag.has(pubkey) }
        return {
          pubkey,
          signer: meta.isSigner,
          source: isStatic ? 'transaction' : 'lookupTable',
          writable: meta.isWritable,
        }
      }),
      instructions: message.instructions.map((instruction) => ({
        accounts: Array.from(instruction.accountIndexes, (index) => entry.accountKeys[index]),
        data: encodeBase58(instruction.data),
        programId: entry.accountKeys[instruction.programIndex],
        stackHeight: 1,
      })),
      recentBlockhash: message.blockhash,
      ...encodeLookups(message),
    },
  }
}

/** The `meta` of a landed transaction. */
export function encodeMeta(entry: LedgerEntry): unknown {
  const err = entry.error ?? null
  return {
    computeUnitsConsumed: Number(entry.units),
    err,
    fee: Number(entry.feeLamports),
    innerInstructions: entry.inner,
    loadedAddresses: entry.loaded,
    logMessages: entry.logs,
    postBalances: entry.after.lamports.map(Number),
    postTokenBalances: encodeTokenBalances(entry.after),
    preBalances: entry.before.lamports.map(Number),
    preTokenBalances: encodeTokenBalances(entry.before),
    rewards: [],
    status: err === null ? { Ok: null } : { Err: err },
  }
}

function encodeTokenBalances(balances: Balances): unknown {
  return balances.tokens.map(({ accountIndex, mint, owner, programId, amount, decimals }) => ({
    accountIndex,
    mint,
    owner,
    programId,
    uiTokenAmount: encodeTokenAmount(amount, decimals),
  }))
}
