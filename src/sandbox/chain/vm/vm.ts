import {
  Account,
  Clock,
  FailedTransactionMetadata,
  LiteSvm,
  Rent,
  type TransactionMetadata,
} from 'litesvm/dist/internal.js'
import { type Address, encodeBase58 } from '~/values/address.ts'
import { keyAddress, keyBytes } from '../derived-address.ts'
import { readVmError, type TransactionErrorJson } from './vm-errors.ts'

/** One inner instruction in the RPC's compiled form. */
export type InnerInstructionJson = {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: string
  readonly stackHeight: number
}

/** Result of one run of the VM. */
export type VmRun = {
  readonly error: TransactionErrorJson | undefined
  readonly logs: readonly string[]
  readonly units: bigint
  readonly inner: readonly (readonly InnerInstructionJson[])[]
  readonly returnData: { readonly programId: Address; readonly data: Uint8Array } | undefined
}

/** The VM as the chain uses it: reads and writes accounts, runs transactions, has no policy. */
export type Vm = {
  read(address: Address): AccountImage | undefined
  /** `undefined` removes the account. */
  write(address: Address, image: AccountImage | undefined): void
  /** Runs sanitized transaction bytes and keeps their effects. */
  run(bytes: Uint8Array, version: 'legacy' | 0): VmRun
  setTime(slot: bigint, epoch: bigint, unixSec: number): void
  setSlotHashes(hashes: readonly { slot: bigint; hash: string }[]): void
  addProgram(id: Address, elf: Uint8Array): void
}

const NOTHING = new Account(0n, new Uint8Array(0), new Uint8Array(32), false, 0n)

/**
 * A fresh VM with the standard programs. Signatures, blockhashes and duplicates are checked by the facade: the VM knows
 * one blockhash only, and a transaction is sometimes run in parts, which have no separate signature. The native binding
 * is used without its kit wrapper, because raw keys in and out are several times cheaper than base58 text.
 * `lamportsPerByte` = its rent.
 */
export function openVm(lamportsPerByte: bigint): Vm {
  const svm = new LiteSvm()
  svm.setRent(new Rent(lamportsPerByte, 1, 50))
  svm.withNativeMints()
  svm.setSigverify(false)
  svm.setBlockhashCheck(false)
  svm.setTransactionHistory(0n)
  return {
    read: (address) => readImage(svm, address),
    write(address, image) {
      svm.setAccount(keyBytes(address), image === undefined ? NOTHING : toVmAccount(image))
    },
    run(bytes, version) {
      const result = version === 0 ? svm.sendVersionedTransaction(bytes) : svm.sendLegacyTransaction(bytes)
      if (result instanceof FailedTransactionMetadata) return readRun(result.meta(), readVmError(result.err()))
      return readRun(result, undefined)
    },
    setTime: (slot, epoch, unixSec) => svm.setClock(new Clock(slot, 0n, epoch, epoch + 1n, BigInt(unixSec))),
    setSlotHashes: (hashes) => svm.setSlotHashes([...hashes]),
    addProgram: (id, elf) => svm.addProgram(keyBytes(id), elf),
  }
}

function readImage(svm: LiteSvm, address: Address): AccountImage | undefined {
  const account = svm.getAccount(keyBytes(address))
  if (account === null || account.lamports() === 0n) return undefined
  return {
    lamports: account.lamports(),
    owner: keyAddress(account.owner()),
    data: new Uint8Array(account.data()),
    executable: account.executable(),
  }
}

function toVmAccount(image: AccountImage): Account {
  return new Account(image.lamports, image.data, keyBytes(image.owner), image.executable, 0n)
}

function readRun(meta: TransactionMetadata, error: TransactionErrorJson | undefined): VmRun {
  const returned = meta.returnData()
  const data = new Uint8Array(returned.data())
  return {
    error,
    logs: meta.logs(),
    units: meta.computeUnitsConsumed(),
    inner: meta.innerInstructions().map((group) =>
      group.map((inner) => ({
        programIdIndex: inner.instruction().programIdIndex(),
        accounts: Array.from(inner.instruction().accounts()),
        data: encodeBase58(inner.instruction().data()),
        stackHeight: inner.stackHeight(),
      })),
    ),
    returnData: data.length === 0 ? undefined : { programId: keyAddress(returned.programId()), data },
  }
}

/** An account as the VM keeps it. */
export type AccountImage = {
  readonly lamports: bigint
  readonly owner: Address
  readonly data: Uint8Array
  readonly executable: boolean
}
