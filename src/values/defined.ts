/** `T` with every field that may be `undefined` made optional. */
type Defined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** The fields that are not `undefined`, for objects in which an absent field is not an `undefined` one. */
export function defined<T extends object>(fields: T): Defined<T>
export function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
