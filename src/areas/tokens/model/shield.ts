/**
 * Warnings about mints, by the text of the mint as asked. A mint that is not in the map was not answered for: that is
 * not the same as a mint without warnings.
 */
export type Shield = ReadonlyMap<string, MintShield>

/** Warnings about one mint. Clean = no warnings and none unreadable. */
export type MintShield = { readonly warnings: readonly Warning[]; readonly unreadable: number }

/** One warning. The service adds types at will: of an unknown one the message is shown. */
export type Warning = {
  readonly type: string
  readonly message: string | undefined
  readonly severity: 'info' | 'warning' | 'critical' | { readonly unknown: string } | undefined
  readonly source: string | undefined
}
