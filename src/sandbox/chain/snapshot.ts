import { z } from 'zod'
import { SANDBOX_GENESIS } from '~/config/network.ts'
import { parseAddress, parseBlockhash, parseSignature } from '~/values/address.ts'
import { type Block } from './blocks.ts'
import { toBase64 } from './encode-account.ts'
import { type LedgerEntry } from './ledger.ts'
import { type TransactionErrorJson } from './vm/vm-errors.ts'
import { type AccountImage } from './vm/vm.ts'

const VERSION = 1

const bigintText = z
  .string()
  .regex(/^\d{1,20}$/, 'not an unsigned integer')
  .transform((text) => BigInt(text))
const bytesText = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
const key = parsedText(parseAddress, 'not an address')
const signature = parsedText(parseSignature, 'not a signature')
const blockhash = parsedText(parseBlockhash, 'not a blockhash')

const tokenBalance = z.object({
  accountIndex: z.number(),
  mint: key,
  owner: key,
  programId: key,
  amount: bigintText,
  decimals: z.number(),
})
const balances = z.object({ lamports: z.array(bigintText), tokens: z.array(tokenBalance) })
const instructionError = z.union([z.string(), z.object({ Custom: z.number() })])
const transactionError: z.ZodType<TransactionErrorJson> = z.union([
  z.string(),
  z.object({ InstructionError: z.tuple([z.number(), instructionError]) }),
  z.object({ DuplicateInstruction: z.number() }),
  z.object({ InsufficientFundsForRent: z.object({ account_index: z.number() }) }),
  z.object({ ProgramExecutionTemporarilyRestricted: z.object({ account_index: z.number() }) }),
])
const innerInstruction = z.object({
  programIdIndex: z.number(),
  accounts: z.array(z.number()),
  data: z.string(),
  stackHeight: z.number(),
})

const ACCOUNT = z.object({ address: key, lamports: bigintText, owner: key, data: bytesText })
const ENTRY = z.object({
  signature,
  slot: bigintText,
  height: bigintText,
  blockTimeSec: z.number(),
  landedAtMs: z.number(),
  transaction: bytesText,
  version: z.union([z.literal('legacy'), z.literal(0), z.literal(1)]),
  error: transactionError.nullable().transform((error) => error ?? undefined),
  accountKeys: z.array(key),
  feeLamports: bigintText,
  logs: z.array(z.string()),
  units: bigintText,
  inner: z.array(z.object({ index: z.number(), instructions: z.array(innerInstruction) })),
  loaded: z.object({ writable: z.array(key), readonly: z.array(key) }),
  before: balances,
  after: balances,
})
const STATE = z.object({
  version: z.literal(VERSION),
  genesis: z.literal(SANDBOX_GENESIS),
  blocks: z.array(z.object({ height: bigintText, blockhash })).min(1),
  accounts: z.array(ACCOUNT),
  landed: z.array(ENTRY),
})

/** All that a chain needs to go on. */
export type ChainState = {
  readonly blocks: readonly Block[]
  readonly accounts: readonly { readonly address: LedgerEntry['accountKeys'][number]; readonly image: AccountImage }[]
  readonly landed: readonly LedgerEntry[]
}

/** The state as JSON: bytes in base64, integers beyond a double as text. */
export function encodeState(state: ChainState): unknown {
  const text: unknown = JSON.parse(
    JSON.stringify(
      {
        version: VERSION,
        genesis: SANDBOX_GENESIS,
        blocks: state.blocks,
        accounts: state.accounts.map(({ address, image }) => ({
          address,
          lamports: image.lamports,
          owner: image.owner,
          data: toBase64(image.data),
        })),
        landed: state.landed.map((entry) => ({
          ...entry,
          transaction: toBase64(entry.transaction),
          error: entry.error ?? null,
        })),
      },
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    ),
  )
  return text
}

/** Reads a state; throws an error that names the field when it is not one. */
export function decodeState(raw: unknown): ChainState {
  const parsed = STATE.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`chain state: ${issue?.path.map(String).join('.') || 'file'}: ${issue?.message ?? 'invalid'}`)
  }
  const { blocks, accounts, landed } = parsed.data
  return {
    blocks,
    accounts: accounts.map(({ address, ...image }) => ({ address, image: { ...image, executable: false } })),
    landed,
  }
}

function parsedText<T>(parse: (text: string) => T | undefined, words: string) {
  return z.string().transform((text, context): T => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: words })
    return z.NEVER
  })
}
