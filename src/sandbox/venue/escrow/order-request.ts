import { type Instruction } from '@solana/kit'
import { type Address, type Signature } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { areSignaturesValid } from '../../chain/chain.ts'
import { signatureOfTransaction } from '../../chain/vm/landing.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { decodeTransaction, type WireTransaction } from '../../chain/wire-transaction.ts'
import { KEEPER } from '../../world/addresses.ts'
import { type BookedOrder } from '../../world/escrow/escrow-book.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { openListed } from '../../world/tokens/token-fund.ts'
import { valueMicroUsd } from '../../world/tokens/token-market.ts'
import { tokenOf, WRAPPED_SOL, type Token } from '../../world/tokens/tokens.ts'
import { type Json, type JsonObject } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { ApiProblem } from '../problem.ts'
import { createHolding, unwrapSol, wrapSol, budget, compile, type Unsigned } from '../transaction.ts'

const UNITS = 200_000
/** What `auto` means. */
const AUTO_MICRO_LAMPORTS = 15_406n

/** A token that orders take: known, traded, without a tax on its transfers. */
export function orderToken(trade: Trade, mint: Address): Token | undefined {
  openListed(trade, mint)
  const token = tokenOf(mint)
  return token?.isUntradable === true || token?.transferFeeBps !== undefined ? undefined : token
}

/** Worth of so much in micro dollars, now. */
export function worthOf({ market, clock }: Trade, token: Token, raw: bigint): bigint {
  return valueMicroUsd(token, raw, market.at(clock.nowSec()))
}

/** Price of a compute unit from the request; `auto` by default. */
export function unitPriceOf(word: string | undefined): bigint {
  return word === undefined || word === 'auto' ? AUTO_MICRO_LAMPORTS : BigInt(word)
}

/** A legacy transaction with its budget in front, as the vendor's examples of these orders are. */
export function legacyTransaction(
  { chain }: Trade,
  feePayer: Address,
  unitPrice: bigint,
  instructions: readonly Instruction[],
): Unsigned {
  const [price, limit] = budget(UNITS, unitPrice)
  return compile(chain, feePayer, [limit, price, ...instructions], 'legacy')
}

/** Everything around an order's creation: SOL is wrapped before and its account closed after, the output's account is opened. */
export function aroundDeposit(
  { chain }: Trade,
  deposit: {
    readonly payer: Address
    readonly owner: Address
    readonly inputMint: Address
    readonly outputMint: Address
    readonly raw: bigint
    readonly wraps: boolean
  },
  core: Instruction,
): readonly Instruction[] {
  const { payer, owner, inputMint, outputMint, raw } = deposit
  const isWrapped = inputMint === WRAPPED_SOL && deposit.wraps
  const isMissing = readTokenAccount(chain.account(vaultOf(owner, outputMint))) === undefined
  const needsOutput = outputMint !== WRAPPED_SOL && isMissing
  return [
    ...(isWrapped ? wrapSol(payer, owner, raw) : []),
    ...(needsOutput ? [createHolding(payer, owner, outputMint)] : []),
    core,
    ...(isWrapped ? [unwrapSol(owner)] : []),
  ]
}

/** Opens the owner's account of the input for a refund, when it is missing; SOL needs none. */
export function aroundRefund({ chain }: Trade, owner: Address, inputMint: Address): readonly Instruction[] {
  const isThere = readTokenAccount(chain.account(vaultOf(owner, inputMint))) !== undefined
  return inputMint === WRAPPED_SOL || isThere ? [] : [createHolding(owner, owner, inputMint)]
}

/**
 * Result of sending signed bytes: `landed` = in a block without an error; `failed` = the chain refused or failed them,
 * with the program's number when it was one; `late` = no result in time, which proves nothing.
 */
export type Sent =
  | { readonly kind: 'landed'; readonly signature: Signature }
  | {
      readonly kind: 'failed'
      readonly signature: Signature
      readonly words: string
      readonly code: number | undefined
    }
  | { readonly kind: 'late'; readonly signature: Signature }

/** Reads a whole, fully signed transaction; `undefined` otherwise. */
export function readWhole(text: unknown): WireTransaction | undefined {
  if (typeof text !== 'string') return undefined
  const bytes = Buffer.from(text, 'base64')
  const decoded = bytes.toString('base64') === text ? decodeTransaction(bytes) : undefined
  return decoded?.ok === true ? decoded.value : undefined
}

/** Whether every slot holds its signer's signature. */
export function isSigned(transaction: WireTransaction): boolean {
  return areSignaturesValid(transaction)
}

/** Sends them, each once. */
export async function sendSigned({ sender }: Trade, transaction: WireTransaction): Promise<Sent> {
  const signature = signatureOfTransaction(transaction)
  try {
    const { error } = await sender.post(transaction)
    return error === undefined ? { kind: 'landed', signature } : failed(signature, error)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.code === 'execute_timeout' ? { kind: 'late', signature } : failed(signature, error.message)
  }
}

/** The program's number is in hex in preflight messages, and as `Custom` in the chain's error. */
function failed(signature: Signature, words: string): Sent {
  const hex = /custom program error: 0x([0-9a-f]+)/i.exec(words)?.[1]
  const plain = /"Custom":\s*(\d+)/.exec(words)?.[1]
  const code = hex === undefined ? plain : String(Number.parseInt(hex, 16))
  return { kind: 'failed', signature, words, code: code === undefined ? undefined : Number(code) }
}

/** Rows of a page of orders (docs/api-notes.md 1.7). */
const PAGE_ROWS = 10

/** An amount in whole tokens under its name, and in base units under `raw…` (docs/api-notes.md 13.20). */
export function amountPair(name: string, raw: bigint | string, mint: string): JsonObject {
  const decimals = tokenOf(mint)?.decimals ?? 0
  return {
    [name]: amountText(BigInt(raw), decimals),
    [`raw${name.slice(0, 1).toUpperCase()}${name.slice(1)}`]: String(raw),
  }
}

/** Unix seconds as the vendor's captures write them. */
export function isoOf(sec: number): string {
  return new Date(sec * 1_000).toISOString().replace('.000Z', 'Z')
}

/** Fills of an order (docs/api-notes.md 4.3), newest first. */
export function tradesJson({ record, fills }: BookedOrder): readonly Json[] {
  return fills.toReversed().map((fill) => ({
    orderKey: record.key,
    keeper: KEEPER.address,
    inputMint: record.inputMint,
    outputMint: record.outputMint,
    ...amountPair('inputAmount', fill.input, record.inputMint),
    ...amountPair('outputAmount', fill.output, record.outputMint),
    feeMint: record.outputMint,
    ...amountPair('feeAmount', fill.fee, record.outputMint),
    txId: fill.signature,
    confirmedAt: isoOf(fill.atSec),
    action: 'Fill',
    productMeta: null,
  }))
}

/** Fields on its life that every order has. */
export function lifeJson({ record, opened, ended, fills }: BookedOrder): JsonObject {
  const lastSec = Math.max(record.createdSec, ended?.atSec ?? 0, ...fills.map(({ atSec }) => atSec))
  return {
    userPubkey: record.owner,
    orderKey: record.key,
    inputMint: record.inputMint,
    outputMint: record.outputMint,
    createdAt: isoOf(record.createdSec),
    updatedAt: isoOf(lastSec),
    openTx: opened?.signature ?? '',
    closeTx: ended?.signature ?? '',
  }
}

/** One page of a list, from 1. */
export function pageOf<T>(
  rows: readonly T[],
  page: number,
): { readonly rows: readonly T[]; readonly paging: JsonObject } {
  const start = (page - 1) * PAGE_ROWS
  return {
    rows: rows.slice(start, start + PAGE_ROWS),
    paging: { totalPages: Math.ceil(rows.length / PAGE_ROWS), page },
  }
}
