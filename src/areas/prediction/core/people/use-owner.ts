import { type Address } from '~/values/address.ts'
import { useWalletState } from '~/wallet/store.ts'

/** The connected owner; `undefined` while no wallet is connected. */
export function useOwner(): Address | undefined {
  return useWalletState().port?.address
}
