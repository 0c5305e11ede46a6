import { MINT } from '~/config/mints.ts'
import { type Settlement } from '../intent/intent.ts'
import { type Row } from '../journal/journal-row.ts'

/** The venue's figure of an act beside what its transaction moved on chain. */
export type Compared = NonNullable<Row['compared']>

/** Coins in which the venue settles, one dollar each, six decimals. */
export const DOLLARS: readonly string[] = [MINT.usdc, MINT.jupUsd]

/**
 * Compares the venue's figure with the chain's, where both are known in dollars. They agree when the venue reports at least
 * the amount received, or at most the amount spent: the keeper refunds the unspent part of an order in a separate
 * transaction.
 */
export function compareWithChain(
  before: string | undefined,
  settlement: Settlement,
  moved: Row['moved'],
): Compared | undefined {
  const { shows, money } = settlement
  if (shows === undefined) return undefined
  return { before, after: shows, verdict: verdictOf(money, moved) }
}

function verdictOf(money: Settlement['money'], moved: Row['moved']): Compared['verdict'] {
  if (money === undefined || moved === undefined) return 'not-compared'
  const dollars = moved.filter(({ mint }) => DOLLARS.includes(mint)).map(({ raw }) => BigInt(raw))
  const total = dollars.reduce((sum, raw) => sum + raw, 0n)
  if (money.direction === 'in') return total > 0n && money.micro >= total ? 'agrees' : 'differs'
  return money.micro <= -total ? 'agrees' : 'differs'
}
