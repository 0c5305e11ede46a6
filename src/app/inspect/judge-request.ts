import * as z from 'zod/mini'
import { swapExpectation, swapFields } from '../../areas/swap/intents/swap-terms.ts'
import { FEE_CAP_LAMPORTS } from '../../config/limits.ts'
import { NETWORKS } from '../../config/network.ts'
import { PROGRAM } from '../../config/programs.ts'
import { address, type Address } from '../../values/address.ts'
import { readLookupTable, type AccountFact } from '../../tx/guard/accounts.ts'
import { decodeBase64 } from '../../tx/guard/base64.ts'
import { type JudgeCode } from '../../tx/guard/codes.ts'
import { type Expectation } from '../../tx/guard/expectation.ts'
import { type Facts } from '../../tx/guard/facts.ts'
import { judge } from '../../tx/guard/judge.ts'
import { parseTransaction } from '../../tx/guard/message.ts'

/** What the guard says of bytes that somebody asked for. */
export type RequestVerdict = {
  readonly ok: boolean
  readonly codes: readonly JudgeCode[]
  readonly notChecked: readonly string[]
}

/** A swap as recorded requests write it. Base units; `bound` = the least that must come. */
const swapRequest = z.looseObject({
  owner: swapFields.owner,
  inputMint: swapFields.inputMint,
  outputMint: swapFields.outputMint,
  amount: swapFields.amount,
  slippageBps: swapFields.slippageBps,
  inputDecimals: swapFields.inputDecimals,
  outputDecimals: swapFields.outputDecimals,
  bound: z.optional(swapFields.bound),
})

/** What only facts of the chain can say: with assumed ones none of it was held. */
const ASSUMED = ['simulation', 'blockhash', 'mints', 'accounts', 'network'] as const

/** Where a case stands: its tables, the network, and what the venue promised, where its reply is known. */
export type RequestCase = {
  readonly tables: ReadonlyMap<Address, AccountFact>
  readonly network: keyof typeof NETWORKS
  readonly promised: string | undefined
}

/**
 * Judges bytes against a request by the row of its act; `undefined` = there is no row for such a request here. The facts
 * around the bytes are assumed: the mints are plain ones, and no other account is there.
 */
export function judgeRequest(transaction: string, request: unknown, around: RequestCase): RequestVerdict | undefined {
  const parsed = z.safeParse(swapRequest, request)
  if (!parsed.success) return undefined
  const { bound = around.promised ?? '1', ...swap } = parsed.data
  const built = { transaction, blockhash: undefined, lastValidBlockHeight: undefined, execution: undefined }
  const row = swapExpectation({ ...swap, mode: 'in', bound, sentence: '' }, built)
  const expectation: Expectation = { ...row, simulation: 'may-be-missing' }
  const digits: readonly (readonly [Address, number | undefined])[] = [
    [swap.inputMint, swap.inputDecimals],
    [swap.outputMint, swap.outputDecimals],
  ]
  const verdict = judge({
    actId: 'inspect',
    expectation,
    transaction,
    facts: assumedFacts(transaction, digits, around),
    profile: NETWORKS[around.network],
    feeCapLamports: FEE_CAP_LAMPORTS.default,
  })
  const notChecked = [...ASSUMED, ...(verdict.ok ? verdict.sheet.notChecked : [])]
  return { ok: verdict.ok, codes: verdict.ok ? [] : verdict.refused.codes, notChecked }
}

function assumedFacts(
  transaction: string,
  digits: readonly (readonly [Address, number | undefined])[],
  { tables, network }: RequestCase,
): Facts {
  const accounts = new Map<Address, AccountFact | 'absent'>(
    [...namedIn(transaction), ...[...tables.values()].flatMap(entriesOf)].map((each) => [each, 'absent']),
  )
  for (const [mint, decimals] of digits) accounts.set(mint, plainMint(decimals ?? 0))
  return {
    genesis: NETWORKS[network].genesis,
    height: 0n,
    slot: undefined,
    blockhashValid: true,
    tables,
    accounts,
    simulation: undefined,
    moved: [],
    walletChains: NETWORKS[network].walletChains,
    repliedAtMs: 0,
    gatheredAtMs: 0,
  }
}

function namedIn(transaction: string): readonly Address[] {
  try {
    return parseTransaction(decodeBase64(transaction)).message.staticKeys
  } catch {
    return []
  }
}

const entriesOf = (table: AccountFact): readonly Address[] => readLookupTable(table)?.addresses ?? []

const MINT_BYTES = 82
const DECIMALS_AT = 44

function plainMint(decimals: number): AccountFact {
  const data = new Uint8Array(MINT_BYTES)
  data[DECIMALS_AT] = decimals
  return { owner: address(PROGRAM.token), lamports: 1n, data, executable: false }
}
