/** The key that opens the palette, as this device's keyboard has it: `⌘K` on Apple's, `Ctrl K` elsewhere. */
export function paletteKey(agent: string = navigator.userAgent): string {
  return /Mac|iPhone|iPad/.test(agent) ? '⌘K' : 'Ctrl K'
}
