import { defined } from '~/values/defined.ts'
import { type Standing } from '../../world/lifecycle.ts'
import { type WorldEvent, type WorldMarket } from '../../world/types.ts'
import { type JsonObject } from '../json.ts'
import { type ApiProblem } from '../problem.ts'

/** The service's status words for a market's standing: a settled market is closed with a result. */
export function liveWords(standing: Standing): { readonly status: string; readonly result: string | null } {
  if (standing.phase === 'open') return { status: 'open', result: null }
  if (standing.result === 'cancelled') return { status: 'cancelled', result: null }
  return { status: 'closed', result: standing.result ?? null }
}

/** Labels of the sides; a market without No offers lists one. */
export function liveOptions(market: WorldMarket): readonly JsonObject[] {
  const yes = { label: market.sideLabels?.yes ?? 'Yes', buyYes: true }
  if (market.book === 'yes-only') return [yes]
  return [yes, { label: market.sideLabels?.no ?? 'No', buyYes: false }]
}

/** A picture is an address or is left out; empty text is not an address. */
export function livePicture(imageUrl: string): JsonObject {
  return imageUrl === '' ? {} : { imageUrl }
}

/** The service's name of the venue that an event is traded on. */
export function liveProvider(event: Pick<WorldEvent, 'provider'> | undefined): string {
  return event?.provider === 'a' ? 'kalshi' : 'polymarket'
}

/** A refusal as the service words it. */
export function liveProblem(problem: ApiProblem, requestId: string): JsonObject {
  return {
    type: problemType(problem.status),
    message: problem.message,
    code: problem.code,
    ...defined({ param: problem.param }),
    request_id: requestId,
  }
}

function problemType(status: number): string {
  if (status === 401) return 'authentication_error'
  if (status === 403) return 'permission_error'
  if (status === 429) return 'rate_limit_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}
