/** The address that the reader arrived at, before the router tidied it up. */
export const ARRIVAL: { readonly path: string; readonly search: string } = {
  path: globalThis.location.pathname,
  search: globalThis.location.search,
}
