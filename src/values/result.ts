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

/** `T` with every field that may be `undefined` made optional. */
type Defined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** The fields that are not `undefined`, for objects in which an absent field is not an `undefined` one. */
export function defined<T extends object>(fields: T): Defined<T>
export function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** 128 random bits, hex. A page without TLS has no `randomUUID`. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
