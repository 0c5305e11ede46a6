import { type NetworkProfile } from '~/config/network.ts'
import { type Address } from '~/values/address.ts'
import { brand } from '~/values/brand.ts'
import { type Checked } from '~/values/sealed.ts'
import { readLookupTable } from './accounts.ts'
import { decodeBase64 } from './bytes/base64.ts'
import { decodeInstruction, resolveMessage, type ResolvedInstruction } from './bytes/decode.ts'
import { parseTransaction, type ParsedTransaction } from './bytes/message.ts'
import { DecodeProblem, hex } from './bytes/reader.ts'
import { type CheckedFacts } from './checked-facts.ts'
import { JUDGE_CODES, type JudgeCode, type Refused, type Violation } from './codes.ts'
import { type Expectation, type View } from './expectation.ts'
import { type Facts } from './facts.ts'
import { type CoreLayout, type Core } from './layouts/core.ts'
import { type Count } from './layouts/layout.ts'
import { readFacts } from './read-facts.ts'
import { checkRent } from './rent.ts'
import { checkAssertion } from './rules/assertion.ts'
import * as bytes from './rules/bytes.ts'
import { checkBlockhash, checkExposure, checkHeight, checkLayout, checkNetwork } from './rules/chain.ts'
import * as common from './rules/common.ts'
import { checkSecond } from './rules/second-rpc.ts'
import { checkSimulation } from './rules/simulation.ts'
import { violation } from './view.ts'

/** Input of the judge: an intent's bounds, the bytes as sent by the venue, and the chain's facts. */
export type Case = {
  readonly actId: string
  readonly expectation: Expectation
  /** base64 text of the reply. */
  readonly transaction: string
  readonly facts: Facts
  readonly profile: NetworkProfile
  readonly feeCapLamports: bigint
}

/** Approved, with the receipt's facts; or refused, with every rule that said no. */
export type Verdict =
  | { readonly ok: true; readonly checked: Checked; readonly facts: CheckedFacts }
  | { readonly ok: false; readonly refused: Refused }

const RULES: readonly ((view: View) => Violation | undefined)[] = [
  bytes.checkOwnerSlot,
  bytes.checkForeignSignatures,
  bytes.checkSignerSet,
  bytes.checkFeePayer,
  bytes.checkNonce,
  bytes.checkPrograms,
  checkAssertion,
  bytes.checkInstructions,
  bytes.checkCoreCount,
  checkLayout,
  common.checkComputeBudget,
  common.checkSystem,
  common.checkToken,
  common.checkAssociated,
  common.checkMemo,
  checkSecond,
  checkNetwork,
  checkExposure,
  common.checkMints,
  checkHeight,
  checkBlockhash,
  checkRent,
]

/**
 * Judges bytes against an intent. Pure, and the only maker of `Checked`. All rules run; `refused.codes[0]` is the first
 * that failed in the order of docs/transaction-rules.md. Whatever throws in here is a refusal too.
 */
export function judge(input: Case): Verdict {
  try {
    const parsed = parse(input)
    if ('violation' in parsed) return refuse([parsed.violation])
    const tables = bytes.checkTables({ transaction: parsed, facts: input.facts })
    if (tables !== undefined) return refuse([tables])
    const view = look(input, parsed)
    if ('violation' in view) return refuse([view.violation])
    const found = [...RULES, ...input.expectation.rules].map((rule) => guarded(() => rule(view)))
    const violations = [...found, ...guardedAll(() => checkSimulation(view))].filter((item) => item !== undefined)
    return violations.length > 0 ? refuse(violations) : approve(input, view)
  } catch (error) {
    return refuse([guardError(error)])
  }
}

function approve(input: Case, view: View): Verdict {
  const { message, messageBytes } = view.transaction
  const checked = brand<Checked>({
    actId: input.actId,
    owner: input.expectation.owner,
    transaction: decodeBase64(input.transaction),
    message: messageBytes,
    blockhash: message.blockhash,
  })
  return { ok: true, checked, facts: readFacts(view) }
}

function refuse(violations: readonly Violation[]): Verdict {
  const order = (item: Violation) => JUDGE_CODES.indexOf(item.code)
  const sorted = violations.toSorted((a, b) => order(a) - order(b))
  const codes: JudgeCode[] = [...new Set(sorted.map((item) => item.code))]
  return { ok: false, refused: { codes, violations: sorted } }
}

function parse(input: Case): ParsedTransaction | { violation: Violation } {
  try {
    return parseTransaction(decodeBase64(input.transaction))
  } catch (error) {
    const detail = error instanceof DecodeProblem ? error.detail : 'unreadable'
    return { violation: violation('TX_ENCODING', detail, 'transaction', 'one canonical transaction', detail) }
  }
}

function look(input: Case, transaction: ParsedTransaction): View | { violation: Violation } {
  try {
    const message = resolveMessage(transaction.message, tableContents(input.facts))
    const decoded = message.instructions.map(decodeInstruction)
    const { expectation, facts, profile, feeCapLamports } = input
    const cores = findCores(expectation, message.instructions)
    return { expectation, facts, profile, feeCapLamports, transaction, message, decoded, cores }
  } catch (error) {
    const detail = error instanceof DecodeProblem ? error.detail : 'unreadable'
    return { violation: violation('LOOKUP_TABLE', detail, 'tables', 'tables that resolve', detail) }
  }
}

function tableContents(facts: Facts): ReadonlyMap<Address, readonly Address[]> {
  const contents = new Map<Address, readonly Address[]>()
  for (const [table, account] of facts.tables) {
    const read = readLookupTable(account)
    if (read !== undefined) contents.set(table, read.addresses)
  }
  return contents
}

function findCores(expectation: Expectation, instructions: readonly ResolvedInstruction[]): readonly Core[] {
  const programs = [expectation.core, ...expectation.alongside]
  return instructions.flatMap((instruction, index) => {
    const layouts = programs.find((item) => item.program === instruction.program)?.layouts
    return layouts === undefined ? [] : [readCore(instruction, index, layouts)]
  })
}

function readCore(instruction: ResolvedInstruction, index: number, layouts: readonly CoreLayout[]): Core {
  const discriminator = hex(instruction.data.subarray(0, 8))
  const layout = layouts.find(
    (item) =>
      item.discriminator === discriminator &&
      isCount(item.accounts, instruction.accounts.length) &&
      isCount(item.dataBytes, instruction.data.length),
  )
  if (layout?.decode === undefined) return { instruction, index, layout, meaning: undefined, problem: undefined }
  const { meaning, problem } = readMeaning(layout, instruction)
  return { instruction, index, layout: meaning === undefined ? undefined : layout, meaning, problem }
}

function isCount(wanted: Count, found: number): boolean {
  return typeof wanted === 'number' ? found === wanted : found >= wanted.atLeast
}

function readMeaning(layout: CoreLayout, instruction: ResolvedInstruction): Pick<Core, 'meaning' | 'problem'> {
  try {
    return { meaning: layout.decode?.(instruction), problem: undefined }
  } catch (error) {
    return { meaning: undefined, problem: error instanceof DecodeProblem ? error : undefined }
  }
}

function guarded(rule: () => Violation | undefined): Violation | undefined {
  try {
    return rule()
  } catch (error) {
    return guardError(error)
  }
}

function guardedAll(rules: () => readonly (Violation | undefined)[]): readonly (Violation | undefined)[] {
  try {
    return rules()
  } catch (error) {
    return [guardError(error)]
  }
}

function guardError(error: unknown): Violation {
  return violation('GUARD_ERROR', 'threw', 'guard', 'an answer', error instanceof Error ? error.message : 'unknown')
}
