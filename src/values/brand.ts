/**
 * A value of type `T` that only its own parser can make. The tag exists for the compiler alone; nothing is stored.
 * House rule: the casts that create brands live in this file and in `sealed.ts`, nowhere else.
 */
export type Brand<T, Name extends string> = T & { readonly __brand: Name }

/** Marks a value that its caller has just proven. Use it only inside a parser or a checked constructor. */
export function brand<B extends Brand<unknown, string>>(value: Unbranded<B>): B {
  return value as unknown as B
}

type Unbranded<B> = B extends Brand<infer T, string> ? Plain<T> : never
type Plain<T> = T extends string ? string : T extends bigint ? bigint : T extends number ? number : Omit<T, '__brand'>
