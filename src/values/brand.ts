declare const MARK: unique symbol

/**
 * A value of type `T` that only its own parser can make. The mark exists for the compiler alone and cannot be spelled
 * outside this file; nothing is stored. House rule: the casts that create brands live here and nowhere else.
 */
export type Brand<T, Name extends string> = T & { readonly [MARK]: Name }

/** Marks a value that its caller has just proven. Use it only inside a parser or a checked constructor. */
export function brand<B extends Brand<unknown, string>>(value: Unbranded<B>): B {
  return value as unknown as B
}

type Unbranded<B> = B extends string
  ? string
  : B extends bigint
    ? bigint
    : B extends number
      ? number
      : Omit<B, typeof MARK>
