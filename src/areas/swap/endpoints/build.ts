import * as z from 'zod/mini'
import { parseJson } from '~/values/text/parse-json.ts'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readUnsignedDecimal,
  isFields,
  mapped,
  pubkey,
  readCount,
  readFields,
  readSigned,
  readText,
  readUnsigned,
  requiredText,
  type Fields,
  parseInside,
} from '~/wire/fields.ts'
import { type Instruction, type SlippageReport, type SwapBuild, type SwapInstructions } from '../model/quote.ts'

/** A height, as number or text (docs/api-notes.md 12.21). */
const height = mapped(
  z.unknown().check(z.refine((value) => readUnsigned(value) !== undefined)),
  (value) => readUnsigned(value) ?? 0n,
)

/** Insists on the keys swapTransaction and lastValidBlockHeight (docs/api-notes.md 5.4). */
const buildSchema = mapped(
  z.looseObject({ swapTransaction: z.nullable(z.string()), lastValidBlockHeight: height }),
  (raw): SwapBuild => {
    const budget = readFields(readFields(raw['prioritizationType'])['computeBudget'])
    const error = raw['simulationError']
    return {
      transaction: readText(raw.swapTransaction),
      lastValidBlockHeight: raw.lastValidBlockHeight,
      priorityFeeLamports: readUnsigned(raw['prioritizationFeeLamports']),
      computeUnitLimit: readUnsigned(raw['computeUnitLimit']),
      computeUnitPriceMicroLamports: readUnsigned(budget['microLamports']),
      estimatedMicroLamports: readUnsigned(budget['estimatedMicroLamports']),
      slippageReport: isFields(raw['dynamicSlippageReport']) ? toReport(raw['dynamicSlippageReport']) : undefined,
      simulationError: error === null || error === undefined ? undefined : { message: messageOf(error) },
    }
  },
)

function toReport(raw: Fields): SlippageReport {
  return {
    slippageBps: readCount(raw['slippageBps']),
    otherAmount: readUnsigned(raw['otherAmount']),
    incurredBps: readSigned(raw['simulatedIncurredSlippageBps']),
    amplification: readUnsignedDecimal(raw['amplificationRatio']),
    category: readText(raw['categoryName']),
    mostBps: readCount(raw['heuristicMaxSlippageBps']),
  }
}

/** Longest reason that is kept of a form that is not known. */
const REASON_CHARACTERS = 300

/** Text or object: the form is not documented (docs/api-notes.md 14.11); of any other form the JSON itself is the reason. */
function messageOf(error: unknown): string | undefined {
  const fields = readFields(error)
  const text = readText(error) ?? readText(fields['error']) ?? readText(fields['message'])
  const isForm = Object.keys(fields).length > 0
  return text ?? (isForm ? readText(JSON.stringify(error).slice(0, REASON_CHARACTERS)) : undefined)
}

const instruction: z.ZodMiniType<Instruction> = z.object({
  programId: requiredText,
  accounts: z.array(z.object({ pubkey: requiredText, isSigner: z.boolean(), isWritable: z.boolean() })),
  data: z.string(),
})
const instructions = z.optional(z.nullable(z.array(instruction)))
const oneOrNone = z.optional(z.nullable(instruction))

const setSchema = z.looseObject({
  swapInstruction: instruction,
  addressLookupTableAddresses: z.array(requiredText),
  computeBudgetInstructions: instructions,
  setupInstructions: instructions,
  otherInstructions: instructions,
  cleanupInstruction: oneOrNone,
  tokenLedgerInstruction: oneOrNone,
})

/** Checks `error` first, as documented (docs/api-notes.md 5.4); one invalid instruction refuses the whole set. */
const instructionsSchema = mapped(z.record(z.string(), z.unknown()), (raw, context): SwapInstructions => {
  const message = readText(raw['error'])
  if (message !== undefined) return { kind: 'refused', message }
  const set = parseInside(setSchema, raw, context)
  return context.issues.length > 0 ? z.NEVER : toSet(set)
})

function toSet(raw: z.infer<typeof setSchema>): SwapInstructions {
  return {
    kind: 'built',
    swap: raw.swapInstruction,
    computeBudget: raw.computeBudgetInstructions ?? [],
    setup: raw.setupInstructions ?? [],
    other: raw.otherInstructions ?? [],
    cleanup: raw.cleanupInstruction ?? undefined,
    tokenLedger: raw.tokenLedgerInstruction ?? undefined,
    lookupTables: raw.addressLookupTableAddresses,
  }
}

/** Both builds take the same request; the quote is the stored text of the quote endpoint. */
const request = z.object({
  quoteResponse: z.string().check(z.refine(isJsonObject)),
  userPublicKey: pubkey,
  dynamicComputeUnitLimit: z.optional(z.boolean()),
  prioritizationFeeLamports: z.optional(
    z.object({
      priorityLevelWithMaxLamports: z.object({
        priorityLevel: z.enum(['medium', 'high', 'veryHigh']),
        maxLamports: z.int().check(z.minimum(0)),
        global: z.optional(z.boolean()),
      }),
    }),
  ),
  wrapAndUnwrapSol: z.optional(z.boolean()),
  asLegacyTransaction: z.optional(z.boolean()),
  feeAccount: z.optional(pubkey),
  destinationTokenAccount: z.optional(pubkey),
})

/** Inserts the quote's text into the body unchanged. */
function writeBody({ quoteResponse, ...rest }: Fields): string {
  return `{"quoteResponse":${readText(quoteResponse) ?? 'null'},${JSON.stringify(rest).slice(1)}`
}

function isJsonObject(text: string): boolean {
  return isFields(parseJson(text))
}

/** C2. Builds a swap of this quote. Moves nothing; only our own RPC sends it. */
export const buildSwap = endpoint('swap.buildSwap', 'POST', '/swap/v1/swap', {
  input: request,
  body: writeBody,
  reply: buildSchema,
  lane: 'build',
})

/** C3. The same as instructions, for transactions composed by this app. */
export const buildSwapInstructions = endpoint('swap.buildInstructions', 'POST', '/swap/v1/swap-instructions', {
  input: request,
  body: writeBody,
  reply: instructionsSchema,
  lane: 'build',
})
