import {
  changeBps,
  contractsFor,
  microUsd,
  parseAmount,
  type AmountProblem,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'

/** What an amount would buy at the top price, before fees. */
export type Estimate = {
  readonly contracts: ContractsMicro
  /** What the contracts pay if this side wins. */
  readonly win: MicroUsd
  /** Gain on the amount in hundredths of a percent. */
  readonly gainBps: bigint | undefined
}

/** Contracts round down, so does the win: both are received. */
export function estimateOf(amount: MicroUsd, price: PriceMicro): Estimate {
  const contracts = contractsFor(amount, price, 'down')
  return { contracts, win: microUsd(contracts), gainBps: changeBps(amount, contracts) }
}

const WORDS = {
  empty: 'Enter an amount.',
  'not-a-number': 'Enter a valid amount.',
  'ambiguous-comma': 'Write 1234 or 1.234: a comma with three digits has two readings.',
  'too-many-decimals': 'At most six decimals.',
  'too-large': 'Amount too large.',
} as const satisfies Record<AmountProblem, string>

/** The typed text as dollars, or why it is none. */
export function readStake(text: string): {
  readonly amount: MicroUsd | undefined
  readonly problem: string | undefined
} {
  const parsed = parseAmount(text, 6)
  if (!parsed.ok) return { amount: undefined, problem: WORDS[parsed.problem] }
  if (parsed.value === 0n) return { amount: undefined, problem: WORDS.empty }
  return { amount: microUsd(parsed.value), problem: undefined }
}
