import { WireError } from './wire-error.ts'

/**
 * Requests a feature of the running service that the interface document lacks; on a refusal, falls back to the documented
 * request. Throws the error of the last request.
 */
export async function beyondDocument<Reply>(
  withMore: () => Promise<Reply>,
  documented: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await withMore()
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== 'api.rejected') throw error
    return documented()
  }
}
