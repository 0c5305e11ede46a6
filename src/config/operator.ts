let configured: unknown

/**
 * Stores the raw operator settings of `/runtime.json`, before any trade; `operator-fees.ts` parses them when needed.
 */
export function setOperator(settings: unknown): void {
  configured = settings
}

/** The raw settings of the server, not validated yet. */
export function configuredOperator(): unknown {
  return configured
}
