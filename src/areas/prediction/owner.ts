import { type Address } from '../../values/address.ts'

/** The connected owner; `undefined` while no wallet is connected. */
export function useOwner(): Address | undefined {
  return undefined
}
