/** The outcome of something that may fail in an expected way: never thrown, always handled. */
export type Result<T, Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

/** A success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** An expected failure with its reason. */
export function fail<P>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem }
}
