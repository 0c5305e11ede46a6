import { pinnedCoin } from '../../config/mints.ts'
import { type NetworkProfile } from '../../config/network.ts'
import { amountText } from '../../values/money.ts'
import { type Facts, type Simulation } from '../../tx/guard/facts.ts'
import { type ResolvedMessage } from '../../tx/guard/resolve.ts'
import { balanceChanges } from '../../tx/guard/rules-simulation.ts'
import { type Inspection } from '../../tx/inspect.ts'
import { changedPowers, type PowerChange } from './account-powers.ts'
import { POWER_WORD } from './words.ts'

/** What a simulation changes for whoever signs. */
export type SimulatedChanges = {
  /** What it moves of each signer's; `undefined` = there was none, or it cannot be told. */
  readonly moves: readonly Move[] | undefined
  /** Red lines: powers over accounts of the signers that it gives to somebody else. */
  readonly control: readonly string[]
  /** Accounts of the signers that are closed, or of which the SOL changes. */
  readonly others: readonly string[]
  /** Where no balance changes: whether nothing at all does, as far as can be told. */
  readonly standing: 'nothing' | 'balances' | 'not-known'
}

/** One balance that a test run changes. `mint` = a token without a name here. */
export type Move = {
  readonly signer: string
  readonly leaves: boolean
  readonly amount: string
  readonly mint: string | undefined
}

type Bytes = { readonly message: ResolvedMessage; readonly facts: Facts | undefined }

/** Holds the accounts of the signers before the simulation against those after it. */
export function simulatedChanges(bytes: Bytes, told: Inspection, profile: NetworkProfile): SimulatedChanges {
  const simulation = simulationOf(bytes, profile)
  const powers = simulation === undefined ? undefined : changedPowers(simulation.facts, bytes.message, simulation.run)
  const wordsOf = ({ account, power, before, after }: PowerChange) => POWER_WORD.change(account, power, before, after)
  const [control, others] = [true, false].map((is) => (powers ?? []).filter(({ isControl }) => isControl === is))
  return {
    moves: simulation === undefined ? undefined : movesOf(bytes, simulation),
    control: (control ?? []).map((each) => POWER_WORD.control(wordsOf(each))),
    others: (others ?? []).map(wordsOf),
    standing: standingOf(told, powers),
  }
}

/** "Nothing changes" needs every account's word, and instructions that are all read and hand nothing over. */
function standingOf(told: Inspection, powers: readonly PowerChange[] | undefined): SimulatedChanges['standing'] {
  const kinds = told.instructions.map(({ kind }) => kind)
  if (powers === undefined || kinds.includes('unknown')) return 'not-known'
  return powers.length > 0 || told.alerts.length > 0 ? 'balances' : 'nothing'
}

/** A simulation that succeeded on the network of the page, over accounts that are all known. */
type Run = { readonly facts: Facts; readonly run: Simulation }

function simulationOf({ message, facts }: Bytes, { genesis }: NetworkProfile): Run | undefined {
  const run = facts?.simulation
  const isRun = run !== undefined && run.error === undefined && message.accounts.length > 0 && facts?.moved.length === 0
  return facts !== undefined && isRun && facts.genesis === genesis ? { facts, run } : undefined
}

/** What the test run moves of everybody who signs; `undefined` = an account is missing from the answer. */
function movesOf({ message }: Bytes, { facts, run }: Run): readonly Move[] | undefined {
  const written = message.accounts.filter(({ isWritable }) => isWritable)
  if (written.some(({ address }) => !facts.accounts.has(address) || !run.accounts.has(address))) return undefined
  const signers = message.accounts.filter(({ isSigner, isWritable }) => isSigner && isWritable)
  return signers.flatMap(({ address: owner }) => {
    const { tokens, lamports } = balanceChanges({ facts, message, expectation: { owner } }, run)
    const sol = lamports === 0n ? [] : [{ ...amountOf(lamports, 'SOL', 9), signer: owner, mint: undefined }]
    const coins = [...tokens].filter(([, change]) => change !== 0n)
    return [...sol, ...coins.map(([mint, change]) => ({ ...moveOf(mint, change), signer: owner }))]
  })
}

function moveOf(mint: string, change: bigint): Omit<Move, 'signer'> {
  const coin = pinnedCoin(mint)
  return coin === undefined
    ? { ...amountOf(change, 'base units of', 0), mint }
    : { ...amountOf(change, coin.symbol, coin.decimals), mint: undefined }
}

function amountOf(change: bigint, unit: string, decimals: number) {
  return { leaves: change < 0n, amount: `${amountText(change < 0n ? -change : change, decimals)} ${unit}` }
}
