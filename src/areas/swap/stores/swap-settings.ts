import { mintList } from '~/areas/trade/stores/recent-mints.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { SWAP_ROUTES, type SwapRoute } from '../model/swap-link.ts'

/** Swap settings, stored on this device. None of them is ever in a link. */
export type SwapSettings = {
  readonly slippageBps: number
  readonly priorityLevel: PriorityLevel
  readonly route: SwapRoute
  /** The service may tighten the slippage of a built swap. */
  readonly isDynamic: boolean
  /** SOL is spent from and received as wrapped SOL. */
  readonly keepsWrapped: boolean
  /** The most accounts that a route may use; `undefined` = as many as the service chooses. */
  readonly maxAccounts: number | undefined
}

/** The most accounts that a transaction can lock, and so that a route can be allowed. */
export const MOST_ACCOUNTS = 64

/** Priority fee level. */
export type PriorityLevel = 'medium' | 'high' | 'veryHigh'

/** The most slippage that can be set. */
export const MAX_SLIPPAGE_BPS = 1_000

const DEFAULT: SwapSettings = {
  slippageBps: 50,
  priorityLevel: 'medium',
  route: 'built',
  isDynamic: false,
  keepsWrapped: false,
  maxAccounts: undefined,
}
const LEVELS: readonly PriorityLevel[] = ['medium', 'high', 'veryHigh']

/** Slippage, priority, way, wrapping and size of swaps. */
export const swapSettings = deviceStore<SwapSettings>(
  'sextant.swap',
  parse,
  ({ slippageBps, priorityLevel, route, isDynamic, keepsWrapped, maxAccounts = 'any' }) =>
    [
      slippageBps,
      priorityLevel,
      route,
      isDynamic ? 'dynamic' : 'fixed',
      keepsWrapped ? 'wrapped' : 'plain',
      maxAccounts,
    ].join(' '),
)

function parse(text: string | null): SwapSettings {
  const [bps = '', level, route, slippage, sol, accounts = ''] = (text ?? '').split(' ')
  const slippageBps = /^\d{1,4}$/.test(bps) ? Number(bps) : DEFAULT.slippageBps
  return {
    slippageBps: slippageBps <= MAX_SLIPPAGE_BPS ? slippageBps : DEFAULT.slippageBps,
    priorityLevel: LEVELS.find((each) => each === level) ?? DEFAULT.priorityLevel,
    route: SWAP_ROUTES.find((each) => each === route) ?? DEFAULT.route,
    isDynamic: slippage === 'dynamic',
    keepsWrapped: sol === 'wrapped',
    maxAccounts: parseMaxAccounts(accounts),
  }
}

/** A number of accounts as typed, 1 to 64; `undefined` = none of these. */
export function parseMaxAccounts(text: string): number | undefined {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MOST_ACCOUNTS ? count : undefined
}

/** Unverified mints whose address the user confirmed to have checked. */
export const knownMints = mintList('sextant.swap.known')

/** Keeps that the reader looked at a mint; called when the swap starts. */
export function keepTicks(ticks: readonly string[]): void {
  const mints = ticks.filter((key) => key.startsWith('mint:')).map((key) => key.slice(5))
  if (mints.length > 0) knownMints.write([...new Set([...knownMints.read(), ...mints])])
}
