/** Something in a reply that did not match what we know; nothing was lost by it, and the user may copy it. */
export type Finding = {
  readonly endpoint: string
  /** Stable word: `unreadable-rows`, `wrong-owner-rows`, … */
  readonly what: string
  readonly count: number
}

const LIMIT = 100
let findings: readonly Finding[] = []
const listeners = new Set<() => void>()

/** Keeps a finding; the newest hundred stay until the page is closed. */
export function noteFinding(finding: Finding): void {
  findings = [finding, ...findings].slice(0, LIMIT)
  for (const listener of listeners) listener()
}

/** Findings, newest first. The array changes identity only when its content does. */
export function listFindings(): readonly Finding[] {
  return findings
}

/** Told of each new finding. Returns the way to stop. */
export function onFinding(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
