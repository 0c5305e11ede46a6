import { createStore } from '~/values/store.ts'

/** A mismatch in a reply that lost no data; the user may copy it. */
export type Finding = {
  readonly endpoint: string
  /** Stable word: `unreadable-rows`, `wrong-owner-rows`, … */
  readonly what: string
  readonly count: number
}

const LIMIT = 100
const findings = createStore<readonly Finding[]>([])

/** Keeps a finding; the newest hundred stay until the page is closed. */
export function noteFinding(finding: Finding): void {
  findings.set([finding, ...findings.read()].slice(0, LIMIT))
}

/** Findings, newest first. The array changes identity only when its content does. */
export const listFindings = findings.read

/** Subscribes to new findings. Returns the unsubscribe function. */
export const onFinding = findings.subscribe
