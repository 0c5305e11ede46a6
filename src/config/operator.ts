let told: unknown

/** Takes what `/runtime.json` says of the operator, before any trade; `operator-fees.ts` reads it where it matters. */
export function setOperator(settings: unknown): void {
  told = settings
}

/** What the server said, not judged yet. */
export function toldOperator(): unknown {
  return told
}
