import { useSyncExternalStore } from 'react'

/** The key that opens the palette, as this device's keyboard has it: `⌘K` on Apple's, `Ctrl K` elsewhere. */
export function paletteKey(agent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent): string {
  return /Mac|iPhone|iPad/.test(agent) ? '⌘K' : 'Ctrl K'
}

const never = () => () => undefined
const elsewhere = () => paletteKey('')

/** The same in a component; a document that a server draws does not know the device yet. */
export function usePaletteKey(): string {
  return useSyncExternalStore(never, () => paletteKey(), elsewhere)
}
