import { MINT } from '~/config/mints.ts'
import { LEND_INSTRUCTION } from '~/config/programs-lend.ts'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { ROUTE_STEPS } from '~/config/route-steps.ts'
import { readAssertion } from '~/guard/balance-assertion.ts'
import { type ResolvedInstruction } from '~/guard/bytes/decode.ts'
import { parseTransaction, type Message } from '~/guard/bytes/message.ts'
import { hex } from '~/guard/bytes/reader.ts'
import { type CoreLayout, type CoreMeaning } from '~/guard/layouts/core.ts'
import { TEMPORARY } from '~/guard/layouts/derived-accounts.ts'
import { LEND_DEPOSITS, LEND_EXITS } from '~/guard/layouts/lend.ts'
import { INITIALIZE_ORDER } from '~/guard/layouts/limit.ts'
import { FILL, CREATE_ORDER } from '~/guard/layouts/order.ts'
import { OPEN_DCA } from '~/guard/layouts/recurring.ts'
import { ROUTES } from '~/guard/layouts/route.ts'
import { leastOut, mostIn } from '~/guard/route-bounds.ts'
import { addressOf, type Address } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { defined } from '~/values/result.ts'
import { alertsOf, tellReadings, UNKNOWN, type Effect, type Described } from './instructions/effects.ts'
import { readInstruction } from './instructions/read-instruction.ts'
import { STAKE_PROGRAM } from './instructions/stake.ts'
import { type LabelledAccount } from './instructions/table.ts'

/* Describes any transaction, without judging whether it should be signed: what each instruction does, and who signs. */

/** Description of a transaction's bytes. */
export type Inspection = {
  readonly version: Message['version']
  readonly bytes: number
  readonly payer: string
  readonly signers: readonly string[]
  readonly programs: readonly string[]
  /** Warnings for the signer: changes of control first. */
  readonly alerts: readonly string[]
  readonly instructions: readonly Described[]
  /** Instructions of which the program or the name is not known. */
  readonly unknown: number
  /** Fee and limits in the message itself; only version 1 has them there. */
  readonly settings?: MessageSettings
}

/** Settings of a message of version 1; what it does not set is zero for the chain, the heap the chain's own. */
export type MessageSettings = {
  /** The whole priority fee in lamports, as digits; not a price for each unit. */
  readonly priorityFeeLamports: string
  readonly computeUnits: number
  /** The most bytes of accounts that it may load. */
  readonly loadedBytes: number
  readonly heapBytes: number | undefined
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PROGRAM).map(([name, id]) => [id, name] as const),
  [STAKE_PROGRAM, 'stake'],
])
const KNOWN = [...Object.values(INSTRUCTION), ...Object.values(LEND_INSTRUCTION)]
const LAYOUTS: readonly CoreLayout[] = [
  ...ROUTES,
  ...LEND_DEPOSITS,
  ...LEND_EXITS,
  CREATE_ORDER,
  FILL,
  INITIALIZE_ORDER,
  OPEN_DCA,
  TEMPORARY,
]
/** Descriptions of instructions whose data have no amounts. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  [INSTRUCTION.claimPayout.name]: 'pays out a won position',
  [INSTRUCTION.claimPayout2.name]: 'pays out a won position',
  [INSTRUCTION.cancelLimit.name]: 'cancels a limit order; what is left in it comes back',
  [INSTRUCTION.closeDca.name]: 'cancels a recurring order; what is left in it and what it bought comes back',
}

/**
 * Describes a transaction; throws `DecodeProblem` when the bytes are none. Accounts behind an unknown lookup table are
 * labelled as such.
 */
export function inspect(bytes: Uint8Array, tables: ReadonlyMap<Address, readonly Address[]>): Inspection {
  const { message } = parseTransaction(bytes)
  const accounts = accountsOf(message, tables)
  const signers = message.staticKeys.slice(0, message.requiredSignatures)
  const effects = message.instructions
    .map((item) =>
      tell({
        program: message.staticKeys[item.programIndex] ?? addressOf(new Uint8Array(32)),
        accounts: item.accountIndexes.flatMap((index) => accounts[index] ?? []),
        data: item.data,
      }),
    )
    .map((effect, index) => (isPassedOver(message, index) ? passedOver(effect) : effect))
  const instructions = effects.map(({ described }) => described)
  return {
    version: message.version,
    bytes: bytes.length,
    payer: message.staticKeys[0] ?? '',
    signers,
    programs: [...new Set(instructions.map(({ program }) => program))],
    alerts: alertsOf(
      effects,
      accounts.map(({ label }) => label),
      signers,
    ),
    instructions,
    unknown: instructions.filter(({ kind }) => kind === 'unknown').length,
    ...defined({ settings: settingsOf(message) }),
  }
}

function settingsOf({ version, config = {} }: Message): MessageSettings | undefined {
  if (version !== 1) return undefined
  const { priorityFeeLamports = 0n, computeUnits = 0, loadedBytes = 0, heapBytes } = config
  return { priorityFeeLamports: String(priorityFeeLamports), computeUnits, loadedBytes, heapBytes }
}

/** The chain ignores compute budget instructions in version 1: such an instruction runs without effect. */
function isPassedOver({ version, staticKeys, instructions }: Message, index: number): boolean {
  const program = staticKeys[instructions[index]?.programIndex ?? -1]
  return version === 1 && program === PROGRAM.computeBudget
}

function passedOver({ described, readings }: Effect): Effect {
  return { described: { ...described, words: `${described.words}; it has no effect in version 1` }, readings }
}

/**
 * Accounts in the order of the message; one behind an unread table has the table's own address, and a label that names
 * the table.
 */
function accountsOf(message: Message, tables: ReadonlyMap<Address, readonly Address[]>): readonly LabelledAccount[] {
  const entry = (table: Address, index: number, isWritable: boolean): LabelledAccount => {
    const found = tables.get(table)?.[index]
    const isKnown = found !== undefined && found !== table
    const label = isKnown ? found : `account ${index} of lookup table ${table}`
    return { address: found ?? table, label, isSigner: false, isWritable, source: 'table' }
  }
  return [
    ...message.staticKeys.map((address, index): LabelledAccount => ({
      address,
      label: address,
      isSigner: index < message.requiredSignatures,
      isWritable: true,
      source: 'static',
    })),
    ...message.tables.flatMap(({ table, writable }) => writable.map((index) => entry(table, index, true))),
    ...message.tables.flatMap(({ table, readonly }) => readonly.map((index) => entry(table, index, false))),
  ]
}

type Instruction = ResolvedInstruction & { readonly accounts: readonly LabelledAccount[] }

function tell(instruction: Instruction): Effect {
  const program = NAMES.get(instruction.program) ?? instruction.program
  const readings = readInstruction(instruction)
  if (readings !== undefined) return tellReadings(program, readings)
  if (instruction.program === PROGRAM.lighthouse && isAssertion(instruction.data))
    return {
      described: { program, name: 'assertion', words: assertionWords(instruction), kind: 'harmless' },
      readings: [],
    }
  return { described: venueWords(instruction, program), readings: [] }
}

const FIRST_ASSERTION = 2
const LAST_ASSERTION = 15
const isAssertion = ([opcode = 0]: Uint8Array): boolean => opcode >= FIRST_ASSERTION && opcode <= LAST_ASSERTION

function assertionWords(instruction: Instruction): string {
  const read = readAssertion(instruction)
  if (read === undefined) return 'a check that a wallet adds'
  const label = instruction.accounts[0]?.label ?? read.account
  const unit = read.kind === 'lamports' ? 'lamports' : 'base units'
  return `fails the transaction unless ${label} holds ${read.operator} ${read.value} ${unit}`
}

function venueWords(instruction: ResolvedInstruction, program: string): Described {
  const words = `${instruction.data.length} bytes that are not understood`
  const discriminator = hex(instruction.data.subarray(0, 8))
  const known = KNOWN.find(
    (each) => each.discriminator === discriminator && PROGRAM[each.program] === instruction.program,
  )
  if (known === undefined) return { program, name: UNKNOWN, words, kind: 'unknown' }
  const layout = LAYOUTS.find((each) => each.discriminator === discriminator && each.decode !== undefined)
  const meaning = layout === undefined ? undefined : readQuietly(() => layout.decode?.(instruction))
  const plain = PLAIN_WORDS[known.name] ?? 'known by its name alone'
  return { program, name: known.name, words: meaning === undefined ? plain : meaningWords(meaning), kind: 'venue' }
}

function readQuietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const base = (amount: bigint) => `${amount} base units`

function meaningWords(meaning: CoreMeaning): string {
  switch (meaning.kind) {
    case 'route':
      return routeWords(meaning)
    case 'fill':
      return `gives ${base(meaning.amountIn)}, receives ${base(meaning.amountOut)} less a fee of ${meaning.feeBps} bps, from a market maker`
    case 'create-order':
      return `${meaning.isBuy ? 'buys' : 'sells'} ${exactText(meaning.contracts, 6)} ${meaning.isYes ? 'Yes' : 'No'} contracts at ${meaning.isBuy ? 'most' : 'least'} $${exactText(meaning.priceBound, 6)} each; ${base(meaning.deposit)} of the settlement coin leave`
    case 'initialize-order':
      return `puts ${base(meaning.making)} into an order that asks for at least ${base(meaning.taking)}`
    case 'open-dca':
      return `puts ${base(meaning.total)} into a recurring order, ${base(meaning.perCycle)} every ${meaning.frequency} s`
    case 'lend-deposit':
      return `lends ${base(meaning.assets)}`
    case 'lend-exit':
      return `takes back ${base(meaning.amount)} of the ${meaning.by}`
    default:
      return accountWords(meaning)
  }
}

const accountWords = ({ kind }: Extract<CoreMeaning, { kind: 'temporary' | 'unwrap' }>): string =>
  kind === 'temporary' ? `opens a temporary account of ${MINT.wrappedSol}` : 'closes a token account'

function routeWords({ amounts, exactOut, plan }: Extract<CoreMeaning, { kind: 'route' }>): string {
  const by = (plan?.tags ?? []).map((tag) => ROUTE_STEPS[tag]?.name ?? `step ${tag}`).join(', ')
  if (amounts !== undefined)
    return `${base(amounts.amountIn)} leave, at least ${base(leastOut(amounts))} come, slippage ${amounts.slippageBps} bps, fee ${amounts.feeBps} bps, by ${by}`
  if (exactOut !== undefined)
    return `at most ${base(mostIn(exactOut))} leave, ${base(exactOut.amountOut)} come, by ${by}`
  return 'a route whose amount is not fixed beforehand'
}
