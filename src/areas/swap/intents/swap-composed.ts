import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type BuildChain } from '~/engine/gather/chain.ts'
import { NOTHING_BUILT, refusedInWords } from '~/engine/intent/build-reply.ts'
import {
  assertBalance,
  composeTransaction,
  computeBudget,
  openHolding,
  unwrapSol,
  wrapSol,
  type PlainInstruction,
} from '~/engine/intent/compose.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type BuildProblem, type Built } from '~/engine/intent/intent.ts'
import { present, readLookupTable } from '~/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '~/guard/bytes/base64.ts'
import { type ResolvedInstruction } from '~/guard/bytes/decode.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { MAX_TRANSACTION_BYTES } from '~/guard/bytes/message.ts'
import { sameBytes } from '~/guard/bytes/reader.ts'
import { type Violation } from '~/guard/codes.ts'
import { type View } from '~/guard/expectation.ts'
import { ownAssertion } from '~/guard/rules/assertion.ts'
import { wrappedSolAccount } from '~/guard/rules/common.ts'
import { violation } from '~/guard/view.ts'
import { address, parseAddress, type Address } from '~/values/address.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { buildSwapInstructions } from '../endpoints/build.ts'
import { type Instruction, type SwapInstructions } from '../model/quote.ts'
import { simulationWords } from '../model/report-notes.ts'
import { quoteOf } from './quote-cache.ts'
import { quotedWatch } from './swap-move.ts'
import { quotedFields, type QuotedSwap } from './swap-request.ts'
import { buildAsk, composedExpectation, enforcedTerms, isSol, mostIn, priorityCap, swapAct } from './swap-terms.ts'

/** A swap in bytes of our own, as its request is frozen. */
export const composedRequest = z.object(quotedFields)

type Offered = Extract<SwapInstructions, { kind: 'built' }>

/** Our own bytes, and what the service would have put around its swap. */
type Composed = Built & { readonly offered: Pick<Offered, 'setup' | 'cleanup' | 'tokenLedger' | 'other'> }

const MAX_UNITS = 1_400_000
/** Compute units for the assertion: several times what the published program takes. */
const ASSERTION_UNITS = 10_000
const WRAPPED = address(MINT.wrappedSol)

/**
 * Swaps along the service's route in a transaction of our own: of what the service gives, the swap instruction and the
 * list of tables are taken; accounts, wrapping, fee and blockhash are ours (docs/transaction-rules.md, CMP1).
 */
export const swapComposed = defineIntent({
  kind: 'swap.composed',
  request: composedRequest,
  ...swapAct,
  build: (swap, call, chain) =>
    refusedInWords(async () => {
      const quoteResponse = quoteOf(swap.quoteKey)
      if (quoteResponse === undefined) return NOTHING_BUILT
      const reply = await call(buildSwapInstructions, buildAsk(swap, quoteResponse))
      if (reply.kind === 'refused') return fail({ code: 'BUILD_REJECTED', ...simulationWords(reply.message) })
      return compose(swap, reply, chain)
    }),
  expects: (swap, built) => {
    const row = composedExpectation(swap, built)
    return { ...row, rules: [(view) => checkCompose(view, built.offered), ...row.rules] }
  },
  market: quotedWatch(),
  route: () => 'rpc',
  settled: async () => ({ state: 'settled', outcome: 'settled', byChainAlone: true }),
})

const rejected = (reason: string) => fail<BuildProblem>({ code: 'BUILD_REJECTED', message: undefined, reason })

/**
 * Puts the swap together: budget, own setup, the service's swap, own cleanup, and at the end the page's own assertion of
 * what must have come, where it fits into a packet.
 */
async function compose(swap: QuotedSwap, offered: Offered, chain: BuildChain): Promise<Result<Composed, BuildProblem>> {
  const core = plainOf(offered.swap)
  const tables = offered.lookupTables.map(parseAddress)
  if (core === undefined) return rejected('the swap instruction cannot be read')
  if (tables.some((table) => table === undefined)) return rejected('a lookup table has no address')
  const named = tables.filter((table) => table !== undefined)
  const [{ accounts }, { blockhash, lastValidBlockHeight }] = await Promise.all([
    chain.accounts([swap.outputMint, ...named, ...balancesOf(swap)]),
    chain.latestBlockhash(),
  ])
  const mint = present(accounts.get(swap.outputMint))
  if (mint === undefined) return rejected('the token that comes out is not on chain')
  const contents = named.flatMap((table) => {
    const account = accounts.get(table)
    const read = readLookupTable(account)
    return read === undefined ? [] : [[table, read.addresses] as const]
  })
  if (contents.length < named.length) return rejected('a lookup table of the route cannot be read on chain')
  const own = ownAssertion(swap.owner, enforcedTerms(swap), (at) => accounts.get(at))
  const around = [...ownSetup(swap, mint.owner), core, ...ownCleanup(swap)]
  const put = (instructions: readonly PlainInstruction[]) =>
    composeTransaction({ payer: swap.owner, instructions, blockhash, tables: new Map(contents) })
  const budget = (more: number) => ownBudget(offered, more, priorityCap(swap))
  const plain = put([...budget(0), ...around])
  const asserted = typeof own === 'string' ? plain : put([...budget(ASSERTION_UNITS), ...around, assertBalance(own)])
  const bytes = asserted.length > MAX_TRANSACTION_BYTES ? plain : asserted
  return ok({
    transaction: encodeBase64(bytes),
    blockhash,
    lastValidBlockHeight,
    execution: undefined,
    offered,
    notes: NOTES,
    usualNotes: NOTES,
  })
}

const NOTES = ['Built by this page: only the swap instruction comes from the venue.']

/** Accounts whose balance the assertion counts: the owner, its wrapped SOL, and the token under both programs. */
function balancesOf({ owner, outputMint, destination }: QuotedSwap): readonly Address[] {
  const programs = [PROGRAM.token, PROGRAM.token2022].map(address)
  const own = programs.map((program) => associatedAccount(owner, outputMint, program))
  return [owner, wrappedSolAccount(owner), ...own, ...(destination === undefined ? [] : [destination])]
}

/**
 * Units and price as the service advises, under `cap` lamports. `more` = units of instructions that the service did not
 * count.
 */
function ownBudget({ computeBudget: advised }: Offered, more: number, cap: bigint): readonly PlainInstruction[] {
  const read = (opcode: number, length: number) => {
    const found = advised.map(plainOf).find((item) => item?.data[0] === opcode && item.data.length === length)
    return found?.data.slice(1).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  }
  const units = read(2, 5) ?? 0n
  const wanted = units > 0n ? units + BigInt(more) : BigInt(MAX_UNITS)
  const limit = wanted < BigInt(MAX_UNITS) ? wanted : BigInt(MAX_UNITS)
  const most = (cap * 1_000_000n) / limit
  const price = read(3, 9) ?? 0n
  return computeBudget(Number(limit), price < most ? price : most)
}

function ownSetup(swap: QuotedSwap, outputProgram: Address): readonly PlainInstruction[] {
  const wrap = isSol(swap.inputMint) && swap.keepsWrapped !== true ? wrapSol(swap.owner, mostIn(swap)) : []
  if (swap.destination !== undefined) return wrap
  return [...wrap, openHolding(swap.owner, swap.outputMint, isSol(swap.outputMint) ? TOKEN : outputProgram)]
}

const TOKEN = address(PROGRAM.token)

function ownCleanup(swap: QuotedSwap): readonly PlainInstruction[] {
  if (swap.keepsWrapped === true) return []
  return [swap.inputMint, swap.outputMint].includes(WRAPPED) ? [unwrapSol(swap.owner)] : []
}

/** An instruction of the service; `undefined` when an address or its data is none. */
function plainOf({ programId, accounts, data }: Instruction): PlainInstruction | undefined {
  const program = parseAddress(programId)
  const metas = accounts.flatMap(({ pubkey, isSigner, isWritable }) => {
    const key = parseAddress(pubkey)
    return key === undefined ? [] : [{ address: key, isSigner, isWritable }]
  })
  if (program === undefined || metas.length < accounts.length) return undefined
  try {
    return { program, accounts: metas, data: decodeBase64(data) }
  } catch {
    return undefined
  }
}

/**
 * CMP1. What the service puts around its swap is what we put there, byte for byte, or less; a ledger, a tip and anything
 * else is not. It is never used: but a service that wants more than the act needs is not followed in the rest either.
 */
function checkCompose(view: View, { setup, cleanup, tokenLedger, other }: Composed['offered']): Violation | undefined {
  const refuse = (detail: string, found: string) =>
    violation('COMPOSE_MISMATCH', detail, detail, 'what is put there here, or nothing', found)
  if (tokenLedger !== undefined) return refuse('token-ledger', tokenLedger.programId)
  if (other[0] !== undefined) return refuse('other', other[0].programId)
  const around = view.message.instructions.filter(
    ({ program }) => ![PROGRAM.aggregator, PROGRAM.computeBudget, PROGRAM.lighthouse].some((id) => id === program),
  )
  const isOurs = (item: Instruction) => around.some((own) => isSame(own, plainOf(item)))
  const strange = setup.find((item) => !isOurs(item))
  if (strange !== undefined) return refuse('setup', strange.programId)
  return cleanup === undefined || isOurs(cleanup) ? undefined : refuse('cleanup', cleanup.programId)
}

function isSame(own: ResolvedInstruction, offered: PlainInstruction | undefined): boolean {
  return (
    offered !== undefined &&
    own.program === offered.program &&
    own.accounts.length === offered.accounts.length &&
    own.accounts.every((account, index) => account.address === offered.accounts[index]?.address) &&
    sameBytes(own.data, offered.data)
  )
}
