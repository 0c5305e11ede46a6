import { MINT } from '../config/mints.ts'
import { INSTRUCTION, PROGRAM } from '../config/programs.ts'
import { LEND_INSTRUCTION } from '../config/programs-lend.ts'
import { ROUTE_STEPS } from '../config/route-steps.ts'
import { addressOf, type Address } from '../values/address.ts'
import { amountText } from '../values/money.ts'
import { CREATE_ORDER } from './guard/layouts/order.ts'
import { FILL } from './guard/layouts/fill.ts'
import { INITIALIZE_ORDER } from './guard/layouts/limit.ts'
import { OPEN_DCA } from './guard/layouts/recurring.ts'
import { LEND_DEPOSITS, LEND_EXITS } from './guard/layouts/lend.ts'
import { ROUTES } from './guard/layouts/route.ts'
import { decodeInstruction, type Decoded } from './guard/decode.ts'
import { type CoreLayout, type CoreMeaning } from './guard/expectation.ts'
import { parseTransaction, type Message } from './guard/message.ts'
import { hex } from './guard/reader.ts'
import { type ResolvedAccount, type ResolvedInstruction } from './guard/resolve.ts'
import { TEMPORARY } from './guard/temporary-accounts.ts'
import { leastOut, mostIn } from './route-bounds.ts'

/* Any transaction in words, without asking whether it should be signed: what each instruction does, and who signs. */

/** One instruction: program by name or address, the instruction's own name, and what it does. */
export type Told = { readonly program: string; readonly name: string; readonly words: string }

/** What bytes say of themselves. */
export type Inspection = {
  readonly version: Message['version']
  readonly bytes: number
  readonly payer: string
  readonly signers: readonly string[]
  readonly programs: readonly string[]
  readonly instructions: readonly Told[]
  /** Instructions of which the program or the name is not known. */
  readonly unknown: number
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(PROGRAM).map(([name, id]) => [id, name]))
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
/** What instructions do whose bytes carry no amounts. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  [INSTRUCTION.claimPayout.name]: 'pays out a won position',
  [INSTRUCTION.claimPayout2.name]: 'pays out a won position',
  [INSTRUCTION.cancelLimit.name]: 'cancels a limit order; what is left in it comes back',
  [INSTRUCTION.closeDca.name]: 'ends a plan; what is left in it and what it bought comes back',
}
const UNKNOWN = 'unknown'

/** Reads bytes; throws `DecodeProblem` when they are no transaction. Tables that are not known are told as what they are. */
export function inspect(bytes: Uint8Array, tables: ReadonlyMap<Address, readonly Address[]>): Inspection {
  const { message } = parseTransaction(bytes)
  const accounts = accountsOf(message, tables)
  const instructions = message.instructions.map((item) =>
    tell({
      program: message.staticKeys[item.programIndex] ?? addressOf(new Uint8Array(32)),
      accounts: item.accountIndexes.flatMap((index) => accounts[index] ?? []),
      data: item.data,
    }),
  )
  return {
    version: message.version,
    bytes: bytes.length,
    payer: message.staticKeys[0] ?? '',
    signers: message.staticKeys.slice(0, message.requiredSignatures),
    programs: [...new Set(instructions.map(({ program }) => program))],
    instructions,
    unknown: instructions.filter(({ name }) => name === UNKNOWN).length,
  }
}

/** Accounts in the order of the message; one behind an unread table has the table's own address. */
function accountsOf(message: Message, tables: ReadonlyMap<Address, readonly Address[]>): readonly ResolvedAccount[] {
  const entry = (table: Address, index: number, isWritable: boolean): ResolvedAccount => ({
    address: tables.get(table)?.[index] ?? table,
    isSigner: false,
    isWritable,
    source: 'table',
  })
  return [
    ...message.staticKeys.map((address, index): ResolvedAccount => ({
      address,
      isSigner: index < message.requiredSignatures,
      isWritable: true,
      source: 'static',
    })),
    ...message.tables.flatMap(({ table, writable }) => writable.map((index) => entry(table, index, true))),
    ...message.tables.flatMap(({ table, readonly }) => readonly.map((index) => entry(table, index, false))),
  ]
}

function tell(instruction: ResolvedInstruction): Told {
  const program = NAMES.get(instruction.program) ?? instruction.program
  const decoded = decodeInstruction(instruction)
  if (decoded.kind === 'unknown')
    return { program, name: UNKNOWN, words: `${instruction.data.length} bytes that are not understood` }
  if (decoded.kind !== 'other') return { program, name: decoded.kind, words: commonWords(decoded) }
  return venueWords(instruction, program)
}

/** Instructions of the common programs. */
function commonWords(decoded: Decoded): string {
  if ('opcode' in decoded && decoded.kind.endsWith('other'))
    return `does number ${decoded.opcode} of this program, which no act here needs`
  return accountWords(decoded) ?? settingWords(decoded)
}

/** Those that move something, or open and close what holds it. */
function accountWords(decoded: Decoded): string | undefined {
  switch (decoded.kind) {
    case 'system-transfer':
      return `${amountText(decoded.lamports, 9)} SOL leave ${decoded.from} for ${decoded.to}`
    case 'token-sync':
      return `counts the SOL in ${decoded.account} as wrapped SOL`
    case 'token-close':
      return `closes the token account ${decoded.account}; what is in it goes to ${decoded.destination}`
    case 'ata-create':
      return `opens a token account of ${decoded.mint} for ${decoded.wallet}, paid by ${decoded.payer}`
    default:
      return undefined
  }
}

function settingWords(decoded: Decoded): string {
  switch (decoded.kind) {
    case 'compute-limit':
      return `may use ${decoded.units} compute units`
    case 'compute-price':
      return `pays ${decoded.microLamports} millionths of a lamport for each compute unit`
    case 'memo':
      return `carries a note of ${decoded.bytes.length} bytes`
    case 'nonce':
      return 'uses a durable nonce: it does not expire by itself'
    default:
      return 'a check that a wallet adds'
  }
}

function venueWords(instruction: ResolvedInstruction, program: string): Told {
  const discriminator = hex(instruction.data.subarray(0, 8))
  const known = KNOWN.find(
    (each) => each.discriminator === discriminator && PROGRAM[each.program] === instruction.program,
  )
  if (known === undefined)
    return { program, name: UNKNOWN, words: `${instruction.data.length} bytes that are not understood` }
  const layout = LAYOUTS.find((each) => each.discriminator === discriminator && each.decode !== undefined)
  const meaning = layout === undefined ? undefined : readQuietly(() => layout.decode?.(instruction))
  const plain = PLAIN_WORDS[known.name] ?? 'known by its name alone'
  return { program, name: known.name, words: meaning === undefined ? plain : meaningWords(meaning) }
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
      return `${meaning.isBuy ? 'buys' : 'sells'} ${amountText(meaning.contracts, 6)} ${meaning.isYes ? 'Yes' : 'No'} contracts at ${meaning.isBuy ? 'most' : 'least'} $${amountText(meaning.priceBound, 6)} each; ${base(meaning.deposit)} of the settlement coin leave`
    case 'initialize-order':
      return `puts ${base(meaning.making)} into an order that asks for at least ${base(meaning.taking)}`
    case 'open-dca':
      return `puts ${base(meaning.total)} into a plan, ${base(meaning.perCycle)} every ${meaning.frequency} s`
    case 'lend-deposit':
      return `lends ${base(meaning.assets)}`
    case 'lend-exit':
      return `takes back ${base(meaning.amount)} of the ${meaning.by}`
    case 'temporary':
      return `opens a temporary account of ${MINT.wrappedSol}`
  }
}

function routeWords({ amounts, exactOut, plan }: Extract<CoreMeaning, { kind: 'route' }>): string {
  const by = (plan?.tags ?? []).map((tag) => ROUTE_STEPS[tag]?.name ?? `step ${tag}`).join(', ')
  if (amounts !== undefined)
    return `${base(amounts.amountIn)} leave, at least ${base(leastOut(amounts))} come, slippage ${amounts.slippageBps} bps, fee ${amounts.feeBps} bps, by ${by}`
  if (exactOut !== undefined)
    return `at most ${base(mostIn(exactOut))} leave, ${base(exactOut.amountOut)} come, by ${by}`
  return 'a route whose amount is not fixed beforehand'
}
