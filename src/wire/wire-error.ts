import { isFields, readText } from './fields.ts'

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

/**
 * Content of an error body of any area (docs/api-notes.md 1.6), read in a fixed order; all parts are untrusted text.
 */
type ErrorBody = {
  readonly message: string | undefined
  readonly code: string | undefined
  /** The parameter that the service refuses. */
  readonly param: string | undefined
  /** The service's id of the request; the gateway's header comes before it. */
  readonly requestId: string | undefined
}

/** Reads every documented form: gateway, prediction, trigger, swap, ultra, recurring, or none. */
export function readErrorBody(body: unknown): ErrorBody {
  if (!isFields(body)) return { message: undefined, code: undefined, param: undefined, requestId: undefined }
  const nested = isFields(body['error']) ? body['error'] : {}
  const detail = readText(body['cause'])
  const message = readText(body['message']) ?? readText(body['error']) ?? readText(nested['message']) ?? detail
  return {
    message: detail === undefined || detail === message ? message : `${message ?? ''} (${detail})`.trim(),
    code: readCode(body['code'] ?? body['errorCode'] ?? nested['code']),
    param: readText(body['param']),
    requestId: readText(body['request_id']) ?? readText(body['requestId']),
  }
}

function readCode(code: unknown): string | undefined {
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined
}

/** The service's code for an unsupported region, whatever status it comes with. */
const REGION_CODE = 'unsupported_region'

/** The one code for a status; the body decides only between a region block and a plan block. */
export function codeForStatus(status: number, path: string, body: ErrorBody): WireCode {
  if (status === 429) return 'wire.rate-limited'
  if (status === 401) return 'wire.key'
  if (saysRegion(status, body)) return 'wire.region'
  if (status === 403) return isRegionBlock(path, body) ? 'wire.region' : 'wire.plan'
  if (status === 404) return 'api.not-found'
  if (status === 408) return 'wire.timeout'
  if (status >= 500) return 'wire.server'
  return status >= 400 ? 'api.rejected' : 'wire.shape'
}

function saysRegion(status: number, { code }: ErrorBody): boolean {
  return status === 451 || (status >= 400 && status < 500 && code === REGION_CODE)
}

function isRegionBlock(path: string, body: ErrorBody): boolean {
  if (!path.startsWith('/prediction/')) return false
  return !/firewall|access to this endpoint|plan/i.test(body.message ?? '')
}

/** Builds the error of a reply that is not 200. */
export function errorFor(endpoint: string, path: string, reply: Reply, body: unknown): WireError {
  const read = readErrorBody(body)
  return new WireError(codeForStatus(reply.status, path, read), {
    endpoint,
    status: reply.status,
    requestId: reply.requestId ?? read.requestId,
    // A code without a text is quoted, so that it can be looked up.
    venueMessage: read.message ?? read.code,
    venueCode: read.code,
    venueParam: read.param,
    retryAtMs: reply.retryAtMs,
  })
}

/** The parts of a reply that an error keeps. */
type Reply = {
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAtMs: number | undefined
}
