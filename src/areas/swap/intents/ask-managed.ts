import { WireError } from '~/wire/wire-error.ts'
import { EXCLUDED_ROUTERS } from '../model/managed-price.ts'

/**
 * Requests a managed order without the routers whose bytes this build cannot check. A venue that refuses such a list is
 * asked by the interface document's parameters alone; the guard judges whatever router it takes. Throws what `ask` throws.
 */
export async function askManaged<Terms extends object, Reply>(
  terms: Terms,
  ask: (input: Terms & { excludeRouters?: [...typeof EXCLUDED_ROUTERS] }) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await ask({ ...terms, excludeRouters: [...EXCLUDED_ROUTERS] })
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== 'api.rejected') throw error
    return ask(terms)
  }
}
