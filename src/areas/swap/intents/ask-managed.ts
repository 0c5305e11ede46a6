import { beyondDocument } from '~/wire/endpoint.ts'
import { EXCLUDED_ROUTERS } from '../model/managed.ts'

/**
 * Requests a managed order without the routers whose bytes this build cannot check. A venue that refuses such a list is
 * asked by the interface document's parameters alone; the guard judges whatever router it takes. Throws what `ask` throws.
 */
export function askManaged<Terms extends object, Reply>(
  terms: Terms,
  ask: (input: Terms & { excludeRouters?: [...typeof EXCLUDED_ROUTERS] }) => Promise<Reply>,
): Promise<Reply> {
  return beyondDocument(
    () => ask({ ...terms, excludeRouters: [...EXCLUDED_ROUTERS] }),
    () => ask(terms),
  )
}

export { readManagedOrder } from '../endpoints/managed.ts'
