import { type CallNote } from '~/wire/call-log.ts'
import { type Finding } from '~/wire/diagnostics.ts'

/** Endpoints whose answer switches a part of the product on, and the part's name. */
const CAPABILITIES = [
  { endpoint: 'prediction.readOrderBook', name: 'Order book' },
  { endpoint: 'prediction.listTrades', name: 'Trades' },
  { endpoint: 'prediction.readTradingStatus', name: 'Pause of trading' },
  { endpoint: 'prediction.readOrderStatus', name: 'Order status' },
  { endpoint: 'prediction.listLeaders', name: 'Leaderboard' },
  { endpoint: 'prediction.listProfiles', name: 'Track record' },
  { endpoint: 'prediction.listScores', name: 'Scores' },
  { endpoint: 'prediction.readVault', name: 'Vault' },
] as const

/** A part of the product and the last result of its endpoint. */
export type Capability = { readonly name: string; readonly status: string }

/** Status of optional parts of the venue, from the calls so far. */
export function capabilitiesOf(calls: readonly CallNote[]): readonly Capability[] {
  return CAPABILITIES.map(({ endpoint, name }) => {
    const call = calls.find((each) => each.endpoint === endpoint)
    if (call === undefined) return { name, status: 'not requested yet' }
    if (call.ended === 'ok') return { name, status: 'offered' }
    return { name, status: call.ended === 'api.not-found' ? 'not available' : `unknown, ${endedWords(call)}` }
  })
}

/** `ok`, or the code with its status: `wire.server 502`. */
export function endedWords({ ended, status }: Pick<CallNote, 'ended' | 'status'>): string {
  if (ended === 'ok') return 'ok'
  return status === undefined ? ended : `${ended} ${status}`
}

/** Cuts everything that may be a public key or a signature to its first and last four letters. */
export function cutAddresses(text: string): string {
  return text.replace(/[1-9A-HJ-NP-Za-km-z]{32,88}/g, (key) => `${key.slice(0, 4)}…${key.slice(-4)}`)
}

/** What "Copy all" puts on the clipboard. */
export function reportText(parts: {
  readonly build: string
  readonly place: string
  readonly agent: string
  /** Measured milliseconds of a block; `undefined` = not measured. */
  readonly blockMs: number | undefined
  readonly calls: readonly CallNote[]
  readonly findings: readonly Finding[]
}): string {
  const { build, place, agent, blockMs, calls, findings } = parts
  return [
    `build ${build}`,
    `page ${place}`,
    `browser ${agent}`,
    `block ${blockMs === undefined ? 'not measured' : `${blockMs} ms`}`,
    ...calls.map(
      (call) => `call ${call.endpoint} ${endedWords(call)} ${call.ms} ms ${call.requestId ?? '-'} ×${call.count}`,
    ),
    ...capabilitiesOf(calls).map(({ name, status }) => `part ${name}: ${status}`),
    ...findings.map(({ endpoint, what, count }) => `rows ${endpoint} ${what} ${count}`),
  ].join('\n')
}
