import { type Address } from '~/values/address.ts'

/** An account as the VM keeps it. */
export type AccountImage = {
  readonly lamports: bigint
  readonly owner: Address
  readonly data: Uint8Array
  readonly executable: boolean
}
