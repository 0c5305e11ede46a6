import { defined, fail, type Result } from '~/values/result.ts'
import { type Execution } from '~/wire/execution.ts'
import { WireError } from '~/wire/wire-error.ts'
import { type BuildProblem, type PostAnswer } from './intent.ts'

/** The service quoted a price and built nothing. */
export const NOTHING_BUILT = fail<BuildProblem>({ code: 'BUILD_QUOTE_ONLY', message: undefined })

/** Requests a build. A refusal by the service becomes a readable problem; any other error is rethrown. */
export async function refusedInWords<Reply>(
  ask: () => Promise<Result<Reply, BuildProblem>>,
): Promise<Result<Reply, BuildProblem>> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof WireError) || !error.code.startsWith('api.')) throw error
    return fail({ code: 'BUILD_REJECTED', message: error.detail.venueMessage })
  }
}

/**
 * Build fields of a reply without blockhash or expiry, whose signed bytes go back under its request id. Without an id they
 * go through our own RPC.
 */
export const underRequest = (requestId: string | undefined) => ({
  blockhash: undefined,
  lastValidBlockHeight: undefined,
  execution: requestId === undefined ? undefined : { context: requestId },
})

/** Converts the answer of an execute endpoint for the engine; `reason` = the product's words for its code. */
export function answerOf({ outcome, message }: Execution, reason?: string): PostAnswer {
  const status = outcome === 'success' || outcome === 'failed' ? outcome : 'unclear'
  return { status, message, ...defined({ reason }) }
}

/** Request id that goes back with the signed bytes, as stored in the row. */
export function requestIdOf(context: unknown): string {
  return typeof context === 'string' ? context : ''
}
