import { mintList } from '~/areas/trade/stores/mint-list.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { SWAP_ROUTES, type SwapRoute } from '../model/swap-link.ts'

/** Swap settings, stored on this device. Only the execution may be in a link. */
export type SwapSettings = {
  readonly slippageBps: number
  readonly priorityLevel: PriorityLevel
  readonly route: SwapRoute
  /** The service may tighten the slippage of a built swap. */
  readonly isDynamic: boolean
}

/** Priority fee level. */
export type PriorityLevel = 'medium' | 'high' | 'veryHigh'

/** The most slippage that can be set. */
export const MAX_SLIPPAGE_BPS = 1_000

const DEFAULT: SwapSettings = { slippageBps: 50, priorityLevel: 'medium', route: 'built', isDynamic: false }
const LEVELS: readonly PriorityLevel[] = ['medium', 'high', 'veryHigh']

/** Slippage, priority and way of swaps. */
export const swapSettings = deviceStore<SwapSettings>(
  'sextant.swap',
  parse,
  ({ slippageBps, priorityLevel, route, isDynamic }) =>
    [slippageBps, priorityLevel, route, isDynamic ? 'dynamic' : 'fixed'].join(' '),
)

function parse(text: string | null): SwapSettings {
  const [bps = '', level, route, slippage] = (text ?? '').split(' ')
  const slippageBps = /^\d{1,4}$/.test(bps) ? Number(bps) : DEFAULT.slippageBps
  return {
    slippageBps: slippageBps <= MAX_SLIPPAGE_BPS ? slippageBps : DEFAULT.slippageBps,
    priorityLevel: LEVELS.find((each) => each === level) ?? DEFAULT.priorityLevel,
    route: SWAP_ROUTES.find((each) => each === route) ?? DEFAULT.route,
    isDynamic: slippage === 'dynamic',
  }
}

/** Unverified mints whose address the user confirmed to have checked. */
export const knownMints = mintList('sextant.swap.known')

/** Keeps that the reader looked at a mint; called when the swap starts. */
export function keepTicks(ticks: readonly string[]): void {
  const mints = ticks.filter((key) => key.startsWith('mint:')).map((key) => key.slice(5))
  if (mints.length > 0) knownMints.write([...new Set([...knownMints.read(), ...mints])])
}
