import { deviceStore } from '../../ui/device-store.ts'

/** How a swap is to be made: kept on this device, never read from a link (experience.md 1). */
export type SwapSettings = { readonly slippageBps: number; readonly priorityLevel: PriorityLevel }

/** How much is offered to be included sooner. */
export type PriorityLevel = 'medium' | 'high' | 'veryHigh'

/** The most slippage that can be set. */
export const MOST_SLIPPAGE_BPS = 1_000

const DEFAULT: SwapSettings = { slippageBps: 50, priorityLevel: 'medium' }
const LEVELS: readonly PriorityLevel[] = ['medium', 'high', 'veryHigh']

/** Slippage and priority of swaps. */
export const swapSettings = deviceStore<SwapSettings>('sextant.swap', parse, ({ slippageBps, priorityLevel }) =>
  [slippageBps, priorityLevel].join(' '),
)

function parse(text: string | null): SwapSettings {
  const [bps = '', level] = (text ?? '').split(' ')
  const slippageBps = /^\d{1,4}$/.test(bps) ? Number(bps) : DEFAULT.slippageBps
  return {
    slippageBps: slippageBps <= MOST_SLIPPAGE_BPS ? slippageBps : DEFAULT.slippageBps,
    priorityLevel: LEVELS.find((each) => each === level) ?? DEFAULT.priorityLevel,
  }
}

const MOST_KEPT = 8
const MINT_LIST = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

const mintList = (key: string) =>
  deviceStore<readonly string[]>(
    key,
    (text) => (text ?? '').split(' ').filter((mint) => MINT_LIST.test(mint)),
    (mints) => mints.join(' '),
  )

/** Mints that were picked last, newest first. */
export const recentMints = mintList('sextant.swap.recent')
/** Unverified mints whose reader said that they looked at the address. */
export const knownMints = mintList('sextant.swap.known')

/** Puts a mint before the others. */
export function rememberMint(mint: string): void {
  recentMints.write([mint, ...recentMints.read().filter((each) => each !== mint)].slice(0, MOST_KEPT))
}
