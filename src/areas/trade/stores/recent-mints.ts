import { deviceStore, type DeviceStore } from '~/ui/device-store.ts'

const MINT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** A list of mints kept on this device under `key`; invalid mints are dropped when it is read. */
export function mintList(key: string): DeviceStore<readonly string[]> {
  return deviceStore<readonly string[]>(
    key,
    (text) => (text ?? '').split(' ').filter((mint) => MINT.test(mint)),
    (mints) => mints.join(' '),
  )
}

const MAX_KEPT = 8

/** Mints that were picked last, newest first. Kept on this device. */
export const recentMints = mintList('sextant.swap.recent')

/** Puts a mint before the others. */
export function rememberMint(mint: string): void {
  recentMints.write([mint, ...recentMints.read().filter((each) => each !== mint)].slice(0, MAX_KEPT))
}
