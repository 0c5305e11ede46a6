import { MINT } from '../config/programs.ts'
import { amountText } from '../values/money.ts'
import { type ActView } from './act-view.ts'

/* Exact figures of a receipt: never abbreviated, every decimal that is not a trailing zero. */

const COINS: Readonly<Record<string, { readonly symbol: string; readonly decimals: number }>> = {
  [MINT.usdc]: { symbol: 'USDC', decimals: 6 },
  [MINT.jupUsd]: { symbol: 'JupUSD', decimals: 6 },
  [MINT.wrappedSol]: { symbol: 'SOL', decimals: 9 },
}

/** Amount of a token: exact, with the symbol of a coin that the bundle pins, else base units and the mint. */
export function tokenText(mint: string, raw: bigint): string {
  const coin = Object.hasOwn(COINS, mint) ? COINS[mint] : undefined
  return coin === undefined
    ? `${raw} base units of ${mint}`
    : `${withCents(amountText(raw, coin.decimals))} ${coin.symbol}`
}

/** Lamports as SOL, exact. */
export function solText(lamports: bigint): string {
  return `${amountText(lamports, 9)} SOL`
}

/** At least two decimals on dollar coins. */
function withCents(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Everything about an act that helps to find out what happened; public data only. */
export function reportOf(view: ActView): string {
  const report = {
    act: view.id,
    kind: view.kind,
    state: view.state,
    code: view.code,
    violations: view.violations,
    venue: view.venueMessage,
    signature: view.signature,
    error: view.error,
    additions: view.additions,
    wallet: view.walletName,
    startedAt: new Date(view.startedAt).toISOString(),
    updatedAt: new Date(view.updatedAt).toISOString(),
  }
  return JSON.stringify(report, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)
}
