declare const MARK: unique symbol

/**
 * A value of type `T` that only its parser can create. The brand exists at compile time only and cannot be written outside
 * this file; nothing is stored. The casts that create brands are in this file and nowhere else.
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
