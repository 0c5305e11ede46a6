let arrival: { readonly path: string; readonly search: string } = { path: '', search: '' }

/** Keeps the address that the reader arrived at. Called once, before the router tidies it up. */
export function rememberArrival(): void {
  arrival = { path: location.pathname, search: location.search }
}

/** The address that the reader arrived at. */
export function readArrival(): { readonly path: string; readonly search: string } {
  return arrival
}
