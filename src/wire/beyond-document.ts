import { WireError } from './wire-error.ts'

/**
 * Asks with what a running service takes beyond the interface document; a service that refuses that is asked in the
 * document's own words. Throws what the last request threw.
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
