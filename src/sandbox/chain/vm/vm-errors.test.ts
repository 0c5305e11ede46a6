import {
  getSolanaErrorFromTransactionError,
  isSolanaError,
  SOLANA_ERROR__INSTRUCTION_ERROR__UNKNOWN,
  SOLANA_ERROR__TRANSACTION_ERROR__UNKNOWN,
} from '@solana/kit'
import { ComputeBudgetProgram, Keypair, type PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { address } from '~/values/address.ts'
import { addressOfKey, ask, createTestChain, fundedKey, signedBytes } from '../../../../tests/fixtures/chain.ts'
import { decodeTransaction } from '../wire-transaction.ts'
import { buildStubProgram } from './stub-program.ts'
import { describeError, INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from './vm-errors.ts'
import { openVm } from './vm.ts'

describe('the tables of VM errors', () => {
  it('cover the whole of both enums in order', () => {
    expect(TRANSACTION_ERRORS).toHaveLength(35)
    expect(INSTRUCTION_ERRORS).toHaveLength(53)
    expect(TRANSACTION_ERRORS[7]?.[0]).toBe('BlockhashNotFound')
    expect(TRANSACTION_ERRORS[34]?.[0]).toBe('CommitCancelled')
    expect(INSTRUCTION_ERRORS[43]?.[0]).toBe('AccountNotRentExempt')
    expect(INSTRUCTION_ERRORS[52]?.[0]).toBe('BorshIoError')
  })

  it('use names that a stock client knows', () => {
    for (const [name] of TRANSACTION_ERRORS) {
      const known = getSolanaErrorFromTransactionError(name)
      expect([name, isSolanaError(known, SOLANA_ERROR__TRANSACTION_ERROR__UNKNOWN)]).toEqual([
        name,
        ['CommitCancelled', 'ProgramCacheHitMaxLimit'].includes(name),
      ])
    }
    for (const [name] of INSTRUCTION_ERRORS) {
      const known = getSolanaErrorFromTransactionError({ InstructionError: [0, name] } as never)
      expect([name, isSolanaError(known, SOLANA_ERROR__INSTRUCTION_ERROR__UNKNOWN)]).toEqual([name, false])
    }
  })

  it('have words for errors with fields', () => {
    expect(describeError({ InstructionError: [2, { Custom: 6001 }] })).toBe(
      'Error processing Instruction 2: custom program error: 0x1771',
    )
    expect(describeError({ InstructionError: [0, 'IllegalOwner'] })).toContain('Provided owner is not allowed')
    expect(describeError({ InsufficientFundsForRent: { account_index: 3 } })).toContain('account (3)')
    expect(describeError({ DuplicateInstruction: 1 })).toContain('duplicate instruction (1)')
    expect(describeError('AccountNotFound')).toContain('no record of a prior credit')
  })
})

const BUDGET = ComputeBudgetProgram.setComputeUnitLimit({ units: 1000 })

describe('errors of the VM itself', () => {
  const chain = createTestChain()
  const payer = fundedKey(chain)
  const self = payer.publicKey
  const send = (key: Keypair, instruction: TransactionInstruction) => () =>
    chain.submit(signedBytes(chain, key, [instruction]))

  it.each([
    ['AccountNotFound', () => send(Keypair.generate(), BUDGET)],
    ['InsufficientFundsForFee', () => send(fundedKey(chain, 4000n), BUDGET)],
    ['ProgramAccountNotFound', () => send(payer, call(Keypair.generate().publicKey))],
    ['InsufficientFundsForRent', () => send(payer, transferOf(self, Keypair.generate().publicKey, 5))],
    ['InvalidInstructionData', () => send(payer, call(SystemProgram.programId))],
  ])('%s reaches the refusal', (name, make) => {
    const refusal = catchError(make()) as { code: number; data: { err: unknown } }
    expect(refusal.code).toBe(-32002)
    expect(JSON.stringify(refusal.data.err)).toContain(name)
  })

  it('keeps a transaction that cannot pay out of the ledger even without preflight', async () => {
    const poor = fundedKey(chain, 4000n)
    const bytes = signedBytes(chain, poor, [])
    const signature = chain.submit(bytes, { skipPreflight: true })
    expect((await ask(chain, 'getSignatureStatuses', [signature])).value).toEqual([null])
    expect(chain.account(addressOfKey(poor))?.lamports).toBe(4000n)
  })
})

describe('the generated program', () => {
  it.each([0, 1, 6001, 0x7fffffff])('answers %i', (code) => {
    const chain = createTestChain()
    const payer = fundedKey(chain)
    const vm = openVm(6_960n)
    const id = Keypair.generate().publicKey
    vm.addProgram(address(id.toBase58()), buildStubProgram(code))
    const image = chain.account(addressOfKey(payer))
    vm.write(addressOfKey(payer), image)
    const bytes = signedBytes(chain, payer, [call(id)])
    expect(decodeTransaction(bytes).ok).toBe(true)
    expect(vm.run(bytes, 0).error).toEqual(code === 0 ? undefined : { InstructionError: [0, { Custom: code }] })
  })
})

function transferOf(fromPubkey: PublicKey, toPubkey: PublicKey, lamports: number): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey, toPubkey, lamports })
}

function call(programId: PublicKey): TransactionInstruction {
  return new TransactionInstruction({ programId, keys: [], data: Buffer.alloc(0) })
}

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
