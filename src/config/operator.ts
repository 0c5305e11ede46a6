let told: unknown

/**
 * Stores the raw operator settings of `/runtime.json`, before any trade; `operator-fees.ts` parses them when needed.
 */
export function setOperator(settings: unknown): void {
  told = settings
}

/** The raw settings of the server, not validated yet. */
export function toldOperator(): unknown {
  return told
}
