/*
 * Builds transactions for acts whose service returns instructions instead of bytes. The result is judged like any other
 * bytes: nothing in the guard trusts this file.
 */

import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { assertionData, type BalanceAssertion } from '~/guard/balance-assertion.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import {
  serializeMessage,
  serializeTransaction,
  type CompiledInstruction,
  type TableUse,
} from '~/guard/bytes/message.ts'
import { address, type Address, type Blockhash } from '~/values/address.ts'
import { NoStorage, type EngineCore } from '../engine-state.ts'
import { type AnyIntent, type OpenIntent } from './intent.ts'

/** One account of an instruction: its address and access rights. */
export type PlainAccount = { readonly address: Address; readonly isSigner: boolean; readonly isWritable: boolean }

/** An instruction before it is compiled into a message. */
export type PlainInstruction = {
  readonly program: Address
  readonly accounts: readonly PlainAccount[]
  readonly data: Uint8Array
}

/** Parts of a message. `tables` = contents of lookup tables by their address. */
export type Composition = {
  readonly payer: Address
  readonly instructions: readonly PlainInstruction[]
  readonly blockhash: Blockhash
  readonly tables: ReadonlyMap<Address, readonly Address[]>
}

type Key = { isSigner: boolean; isWritable: boolean; isProgram: boolean }

/**
 * An unsigned version 0 transaction: keys in the order of web3.js (payer, writable signers, signers, writable, the
 * rest), non-signing accounts loaded from tables where possible. It may exceed a packet; the guard refuses that.
 */
export function composeTransaction({ payer, instructions, blockhash, tables }: Composition): Uint8Array {
  const keys = keysOf(payer, instructions)
  const uses: TableUse[] = []
  const behind: { readonly writable: Address[]; readonly readonly: Address[] } = { writable: [], readonly: [] }
  for (const [table, entries] of tables) {
    const writable = takeFrom(keys, entries, true)
    const readonly = takeFrom(keys, entries, false)
    if (writable.length + readonly.length === 0) continue
    uses.push({ table, writable: writable.map(([at]) => at), readonly: readonly.map(([at]) => at) })
    behind.writable.push(...writable.map(([, key]) => key))
    behind.readonly.push(...readonly.map(([, key]) => key))
  }
  const of = (isSigner: boolean, isWritable: boolean) =>
    [...keys].flatMap(([key, is]) => (is.isSigner === isSigner && is.isWritable === isWritable ? [key] : []))
  const [signing, reading] = [of(true, true), of(true, false)]
  const readonly = of(false, false)
  const staticKeys = [...signing, ...reading, ...of(false, true), ...readonly]
  const order = new Map([...staticKeys, ...behind.writable, ...behind.readonly].map((key, index) => [key, index]))
  const messageBytes = serializeMessage({
    version: 0,
    requiredSignatures: signing.length + reading.length,
    readonlySigned: reading.length,
    readonlyUnsigned: readonly.length,
    staticKeys,
    blockhash,
    instructions: instructions.map((item) => compile(item, order)),
    tables: uses,
  })
  const empty = Array.from({ length: signing.length + reading.length }, () => new Uint8Array(64))
  return serializeTransaction(empty, messageBytes)
}

/** Every key once, with the combined rights that the instructions need; the payer first. */
function keysOf(payer: Address, instructions: readonly PlainInstruction[]): Map<Address, Key> {
  const keys = new Map<Address, Key>([[payer, { isSigner: true, isWritable: true, isProgram: false }]])
  const want = (key: Address, is: Key) => {
    const known = keys.get(key)
    keys.set(key, {
      isSigner: is.isSigner || known?.isSigner === true,
      isWritable: is.isWritable || known?.isWritable === true,
      isProgram: is.isProgram || known?.isProgram === true,
    })
  }
  for (const { program, accounts } of instructions) {
    want(program, { isSigner: false, isWritable: false, isProgram: true })
    for (const { address: key, isSigner, isWritable } of accounts) want(key, { isSigner, isWritable, isProgram: false })
  }
  return keys
}

/** Moves keys that a table holds out of the message's static keys; signers and programs stay. */
function takeFrom(
  keys: Map<Address, Key>,
  entries: readonly Address[],
  isWritable: boolean,
): readonly (readonly [at: number, key: Address])[] {
  return [...keys].flatMap(([key, is]) => {
    if (is.isSigner || is.isProgram || is.isWritable !== isWritable) return []
    const at = entries.indexOf(key)
    if (at < 0 || at > 255) return []
    keys.delete(key)
    return [[at, key] as const]
  })
}

function compile(
  { program, accounts, data }: PlainInstruction,
  order: ReadonlyMap<Address, number>,
): CompiledInstruction {
  const indexOf = (key: Address) => order.get(key) ?? 0
  return { programIndex: indexOf(program), accountIndexes: accounts.map((item) => indexOf(item.address)), data }
}

const WRAPPED = address(MINT.wrappedSol)
const TOKEN = address(PROGRAM.token)
const SYSTEM = address(PROGRAM.system)

const signing = (key: Address): PlainAccount => ({ address: key, isSigner: true, isWritable: true })
const written = (key: Address): PlainAccount => ({ address: key, isSigner: false, isWritable: true })
const read = (key: Address): PlainAccount => ({ address: key, isSigner: false, isWritable: false })

/** Compute unit limit, and price in micro lamports per unit: the priority fee is their product. */
export function computeBudget(units: number, microLamports: bigint): readonly PlainInstruction[] {
  const program = address(PROGRAM.computeBudget)
  const limit = { program, accounts: [], data: Uint8Array.of(2, ...little(BigInt(units), 4)) }
  if (microLamports === 0n) return [limit]
  return [limit, { program, accounts: [], data: Uint8Array.of(3, ...little(microLamports, 8)) }]
}

/** Creates the owner's associated token account of a mint, if it does not exist (idempotent). */
export function openHolding(owner: Address, mint: Address, tokenProgram: Address): PlainInstruction {
  return {
    program: address(PROGRAM.associatedToken),
    accounts: [
      signing(owner),
      written(associatedAccount(owner, mint, tokenProgram)),
      read(owner),
      read(mint),
      read(SYSTEM),
      read(tokenProgram),
    ],
    data: Uint8Array.of(1),
  }
}

/** Wraps SOL of the owner: create account, transfer lamports, sync. */
export function wrapSol(owner: Address, lamports: bigint): readonly PlainInstruction[] {
  const account = associatedAccount(owner, WRAPPED, TOKEN)
  return [
    openHolding(owner, WRAPPED, TOKEN),
    {
      program: SYSTEM,
      accounts: [signing(owner), written(account)],
      data: Uint8Array.of(...little(2n, 4), ...little(lamports, 8)),
    },
    { program: TOKEN, accounts: [written(account)], data: Uint8Array.of(17) },
  ]
}

/** Fails the whole transaction unless the account holds what the assertion says; it reads the account alone. */
export function assertBalance(assertion: BalanceAssertion): PlainInstruction {
  return { program: address(PROGRAM.lighthouse), accounts: [read(assertion.account)], data: assertionData(assertion) }
}

/** Closes the owner's wrapped SOL account; its whole balance returns as SOL. */
export function unwrapSol(owner: Address): PlainInstruction {
  const account = associatedAccount(owner, WRAPPED, TOKEN)
  return {
    program: TOKEN,
    accounts: [written(account), written(owner), { address: owner, isSigner: true, isWritable: false }],
    data: Uint8Array.of(9),
  }
}

function little(value: bigint, bytes: number): readonly number[] {
  return Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

/**
 * The intent of a click, with what was seen of its markets before. Rejects with `UnknownAct`, `UnfitRequest`, `NoStorage`
 * (by name), or with whatever kept its code from being fetched.
 */
export async function openPinned(core: EngineCore, kind: string, request: unknown): Promise<OpenIntent> {
  await core.deps.intents.load(kind)
  const known = core.deps.intents.find(kind)
  if (known === undefined) throw new UnknownAct(`there is no act ${kind}`)
  const opened = await openKnown(core, known, request)
  if (opened === undefined) throw new UnfitRequest(`${kind} does not take this request`)
  return opened
}

async function openKnown(core: EngineCore, known: AnyIntent, request: unknown): Promise<OpenIntent | undefined> {
  try {
    return known.open(await known.pinned(request, (markets) => readPins(core, markets)))
  } catch (error) {
    if (error instanceof NoStorage) throw error
    throw new UnfitRequest(`${known.kind} cannot be opened with this request`, { cause: error })
  }
}

async function readPins({ deps: { journal, profile } }: EngineCore, markets: readonly string[]) {
  try {
    return await journal.pins(profile.name, markets)
  } catch (error) {
    throw new NoStorage('the journal cannot be read', { cause: error })
  }
}

/** A page asked for an act that this build does not have: a mistake of ours. */
class UnknownAct extends Error {
  override readonly name = 'UnknownAct'
}

/** A page gave an act a request that its intent does not accept: a programming error. */
class UnfitRequest extends Error {
  override readonly name = 'UnfitRequest'
}
