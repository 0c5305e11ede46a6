declare const requestOf: unique symbol

/** A thing that a page can start: the kind of an intent, and in its type the request that the intent takes. */
export type Act<Request> = {
  readonly kind: string
  /** Never there: both ways, so that a handle stands for no wider and no narrower request. */
  readonly [requestOf]?: (request: Request) => Request
}

/** An intent as a handle sees it: types alone, so that a page brings none of its code. */
export type NamedIntent<Kind extends string, Request> = Act<Request> & { readonly kind: Kind }

type RequestOf<Intent> = Intent extends { readonly [requestOf]?: (request: infer Request) => unknown } ? Request : never

/** The handle of an intent, e.g. `act<typeof claimPosition>('prediction.claim')`: no other kind compiles. */
export function act<Intent extends { readonly kind: string }>(kind: Intent['kind']): Act<RequestOf<Intent>> {
  return { kind }
}
