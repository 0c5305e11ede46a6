import { mintList } from './mint-list.ts'

const MAX_KEPT = 8

/** Mints that were picked last, newest first. Kept on this device. */
export const recentMints = mintList('sextant.swap.recent')

/** Puts a mint before the others. */
export function rememberMint(mint: string): void {
  recentMints.write([mint, ...recentMints.read().filter((each) => each !== mint)].slice(0, MAX_KEPT))
}
