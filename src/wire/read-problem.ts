import { type ReadProblem } from '~/values/listing.ts'
import { WireError, type WireCode } from './wire-error.ts'

const NOTHING = 'Nothing was sent.'

const CAUSES = {
  'wire.offline': { cause: 'You are offline.', money: NOTHING, retryable: true },
  'wire.timeout': { cause: 'The venue did not answer.', money: NOTHING, retryable: true },
  'wire.network': { cause: 'The venue could not be reached.', money: NOTHING, retryable: true },
  'wire.server': { cause: 'The venue had a server error.', money: NOTHING, retryable: true },
  'wire.rate-limited': { cause: 'The venue asked this site to slow down.', money: NOTHING, retryable: true },
  'wire.key': {
    cause: 'The venue refused this site’s key. Only the operator can fix it.',
    money: NOTHING,
    retryable: false,
  },
  'wire.plan': {
    cause: 'This site’s plan does not cover this call. Only the operator can fix it.',
    money: NOTHING,
    retryable: false,
  },
  'wire.region': {
    cause: 'The venue does not serve prediction markets to your region.',
    money: 'Open positions are unchanged.',
    retryable: false,
  },
  'wire.shape': { cause: 'Unexpected response from the venue.', money: NOTHING, retryable: true },
  'wire.aborted': { cause: 'The request was stopped.', money: NOTHING, retryable: true },
  'api.rejected': { cause: 'The venue refused this request.', money: NOTHING, retryable: false },
  'api.not-found': { cause: 'The venue doesn’t have this ID.', money: NOTHING, retryable: false },
} as const satisfies Record<WireCode, { cause: string; money: string; retryable: boolean }>

/** The words of a failed reading. */
export function readProblem(error: unknown): ReadProblem {
  if (!(error instanceof WireError))
    return {
      cause: 'This couldn’t be loaded.',
      money: NOTHING,
      retryable: true,
      requestId: undefined,
      isMissing: false,
    }
  const isMissing = error.code === 'api.not-found' || (error.code === 'api.rejected' && error.detail.status === 400)
  return { ...CAUSES[error.code], requestId: error.detail.requestId, isMissing }
}
