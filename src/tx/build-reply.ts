import { fail, type Result } from '../values/result.ts'
import { WireError } from '../wire/wire-error.ts'
import { type Execution } from '../wire/execution.ts'
import { type BuildProblem, type PostAnswer } from './intent.ts'

/** The service named a price and built nothing. */
export const NOTHING_BUILT = fail<BuildProblem>({ code: 'BUILD_QUOTE_ONLY', message: undefined })

/** Asks for bytes; a refusal of the service becomes words, anything else is thrown on. */
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

/** A reply that tells nothing of the life of its bytes, and wants them back under the id that it gave. */
export const underRequest = (requestId: string) => ({
  blockhash: undefined,
  lastValidBlockHeight: undefined,
  execution: { context: requestId },
})

/** What an execute endpoint said, as the engine takes it. */
export function answerOf({ outcome, message }: Execution): PostAnswer {
  return { said: outcome === 'success' || outcome === 'failed' ? outcome : 'unclear', message }
}

/** The id that goes back with the signed bytes, as the row kept it. */
export function requestIdOf(context: unknown): string {
  return typeof context === 'string' ? context : ''
}
