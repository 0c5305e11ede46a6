import { pinnedCoin } from '~/config/mints.ts'
import { type NetworkProfile } from '~/config/network.ts'
import { readTokenAccount } from '~/guard/accounts.ts'
import { type ResolvedMessage } from '~/guard/bytes/resolve.ts'
import { type Facts, type Simulation } from '~/guard/facts.ts'
import { balanceChanges } from '~/guard/rules/simulation.ts'
import { exactText } from '~/values/display-value.ts'
import { changedPowers, type PowerChange } from './changed-powers.ts'
import { type Inspection } from './inspection.ts'

/** Changes of a simulation for the signers. */
export type SimulatedChanges = {
  /** Balance changes of each signer; `undefined` = no simulation, or not known. */
  readonly moves: readonly Move[] | undefined
  /** Warnings: authorities over accounts of the signers that it gives to somebody else. */
  readonly control: readonly string[]
  /** Warnings: balances of the signers that it empties with nothing in return. */
  readonly drains: readonly string[]
  /** Accounts of the signers that are closed, or of which the SOL changes. */
  readonly others: readonly string[]
  /** Where no balance changes: whether nothing at all changes, as far as known. */
  readonly standing: 'nothing' | 'balances' | 'not-known'
}

/** One balance changed by the simulation. `mint` = a token without a known name. */
export type Move = {
  readonly signer: string
  readonly leaves: boolean
  readonly amount: string
  readonly mint: string | undefined
}

type Bytes = { readonly message: ResolvedMessage; readonly facts: Facts | undefined }

/** Compares the signers' accounts before and after the simulation. */
export function simulatedChanges(bytes: Bytes, inspection: Inspection, profile: NetworkProfile): SimulatedChanges {
  const simulation = simulationOf(bytes, profile)
  const powers = simulation === undefined ? undefined : changedPowers(simulation.facts, bytes.message, simulation.run)
  const wordsOf = ({ account, power, before, after }: PowerChange) => `${account}, ${power}: ${before} → ${after}.`
  const [control, others] = [true, false].map((is) => (powers ?? []).filter(({ isControl }) => isControl === is))
  return {
    moves: simulation === undefined ? undefined : movesOf(bytes, simulation),
    drains: simulation === undefined ? [] : drainsOf(bytes.message, simulation),
    control: (control ?? []).map((each) => `Change of control in the simulation. ${wordsOf(each)}`),
    others: (others ?? []).map(wordsOf),
    standing: standingOf(inspection, powers),
  }
}

/**
 * "Nothing changes" requires every account to be known, and instructions that are all decoded and hand nothing over.
 */
function standingOf(inspection: Inspection, powers: readonly PowerChange[] | undefined): SimulatedChanges['standing'] {
  const kinds = inspection.instructions.map(({ kind }) => kind)
  if (powers === undefined || kinds.includes('unknown')) return 'not-known'
  return powers.length > 0 || inspection.alerts.length > 0 ? 'balances' : 'nothing'
}

/** A successful simulation on the network of the page, over accounts that are all known. */
type Run = { readonly facts: Facts; readonly run: Simulation }

function simulationOf({ message, facts }: Bytes, { genesis }: NetworkProfile): Run | undefined {
  const run = facts?.simulation
  const isRun = run !== undefined && run.error === undefined && message.accounts.length > 0 && facts?.moved.length === 0
  return facts !== undefined && isRun && facts.genesis === genesis ? { facts, run } : undefined
}

/** Balance changes of all signers; `undefined` = an account is missing from the response. */
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

/** Smaller balances than a hundredth of a SOL do not count as drained. */
const LEAST_LAMPORTS = 10_000_000n
/** A drained wallet keeps less than a tenth. */
const DRAINED_PARTS = 10n

/** Balances that are emptied: nearly all SOL of a signer, or every unit of a token with no other token in return. */
function drainsOf(message: ResolvedMessage, { facts, run }: Run): readonly string[] {
  const signers = message.accounts.filter(({ isSigner, isWritable }) => isSigner && isWritable)
  return signers.flatMap(({ address: owner }) => {
    const { tokens, lamports } = balanceChanges({ facts, message, expectation: { owner } }, run)
    const account = facts.accounts.get(owner)
    const before = account === undefined || account === 'absent' ? 0n : account.lamports
    const isEmptied = -lamports >= LEAST_LAMPORTS && (before + lamports) * DRAINED_PARTS < before
    const isPaid = [...tokens.values()].some((change) => change > 0n)
    const held = heldBy(owner, message, facts)
    const emptied = isPaid ? [] : [...tokens].filter(([mint, change]) => change < 0n && held.get(mint) === -change)
    return [
      ...(isEmptied ? [`Nearly all SOL leaves: ${amountOf(lamports, 'SOL', 9).amount} of ${owner}.`] : []),
      ...emptied.map(
        ([mint, change]) =>
          `All ${moveOf(mint, change).amount}${nameOf(mint)} that ${owner} has in these accounts leave, and no other token comes in return.`,
      ),
    ]
  })
}

const nameOf = (mint: string): string => (pinnedCoin(mint) === undefined ? ` ${mint}` : '')

function heldBy(owner: string, { accounts }: ResolvedMessage, facts: Facts): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>()
  for (const { address, isWritable } of accounts) {
    const fact = isWritable ? facts.accounts.get(address) : undefined
    const token = fact === undefined || fact === 'absent' ? undefined : readTokenAccount(fact)
    if (token?.owner === owner) held.set(token.mint, (held.get(token.mint) ?? 0n) + token.amount)
  }
  return held
}

function moveOf(mint: string, change: bigint): Omit<Move, 'signer'> {
  const coin = pinnedCoin(mint)
  return coin === undefined
    ? { ...amountOf(change, 'base units of', 0), mint }
    : { ...amountOf(change, coin.symbol, coin.decimals), mint: undefined }
}

function amountOf(change: bigint, unit: string, decimals: number) {
  return { leaves: change < 0n, amount: `${exactText(change < 0n ? -change : change, decimals)} ${unit}` }
}
