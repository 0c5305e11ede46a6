import { type Address } from '~/values/address.ts'
import { type Result } from '~/values/result.ts'
import { type Checked } from '~/values/sealed.ts'

/**
 * Why a wallet gave no signature. `declined` = the user rejected it, explicitly; `cannot-sign` = it was not asked. After
 * the others it may have signed and sent all the same; `blind-signing` = a Ledger says that this is not allowed in its Solana
 * app. Silence is not here: no clock ends an act.
 */
export type WalletProblem = 'declined' | 'cannot-sign' | 'disconnected' | 'failed' | 'blind-signing'

/** The bytes that a wallet returned: a whole transaction, possibly edited by the wallet, not yet trusted. */
export type SignedBytes = Uint8Array

/** The connected wallet as the rest of the app sees it. */
export type WalletPort = {
  readonly address: Address
  /** Wallet name as it announces itself; untrusted text. */
  readonly name: string
  /** False for wallets that can only sign and send at once. */
  readonly canSign: boolean
  /** Transaction versions that the wallet announces (`supportedTransactionVersions`); absent = not announced. */
  readonly versions?: readonly unknown[] | undefined
  /** Chains that the connected account announces, e.g. `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Opens the wallet with an approved transaction. The only way to a signature. */
  sign(checked: Checked): Promise<Result<SignedBytes, WalletProblem>>
}
