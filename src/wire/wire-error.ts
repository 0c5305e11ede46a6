/** Failures between the page and the service. User-facing words are in `wire/read-problem.ts`, one total map. */
export type WireCode =
  | 'wire.offline'
  | 'wire.timeout'
  | 'wire.network'
  | 'wire.rate-limited'
  | 'wire.key'
  | 'wire.plan'
  | 'wire.region'
  | 'wire.server'
  | 'wire.shape'
  | 'wire.aborted'
  | 'api.rejected'
  | 'api.not-found'

/** Facts that go with a failure. `venueMessage`, `venueCode` and `venueParam` are untrusted text. */
export type WireErrorDetail = {
  readonly endpoint: string
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** Place in the reply that did not match, e.g. `data[3].pricing`. */
  readonly path?: string | undefined
  readonly venueMessage?: string | undefined
  readonly venueCode?: string | undefined
  /** The parameter that the service refuses, where its body names one. */
  readonly venueParam?: string | undefined
  /** Server time in milliseconds at which the next try makes sense. */
  readonly retryAtMs?: number | undefined
  readonly cause?: unknown
}

/** The only error that a call throws. */
export class WireError extends Error {
  readonly code: WireCode
  readonly detail: WireErrorDetail

  constructor(code: WireCode, detail: WireErrorDetail) {
    super(`${detail.endpoint}: ${code}${detail.path === undefined ? '' : ` at ${detail.path}`}`, {
      cause: detail.cause,
    })
    this.name = 'WireError'
    this.code = code
    this.detail = detail
  }
}

/** True for failures after which a GET may be sent again. */
export function isRetryable(code: WireCode): boolean {
  return code === 'wire.timeout' || code === 'wire.network' || code === 'wire.server' || code === 'wire.rate-limited'
}
