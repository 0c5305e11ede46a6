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
