declare const requestOf: unique symbol

/** Handle of an act that a page can start: the kind of its intent, with the request type of that intent. */
export type Act<Request> = {
  readonly kind: string
  /**
   * Type-level only, never set. The function type makes `Request` invariant, so a handle accepts no wider and no
   * narrower request.
   */
  readonly [requestOf]?: (request: Request) => Request
}

/** An intent as a handle sees it: types alone, so that a page does not import its code. */
export type NamedIntent<Kind extends string, Request> = Act<Request> & { readonly kind: Kind }

type RequestOf<Intent> = Intent extends { readonly [requestOf]?: (request: infer Request) => unknown } ? Request : never

/** The handle of an intent, e.g. `act<typeof claimPosition>('prediction.claim')`: no other kind compiles. */
export function act<Intent extends { readonly kind: string }>(kind: Intent['kind']): Act<RequestOf<Intent>> {
  return { kind }
}
