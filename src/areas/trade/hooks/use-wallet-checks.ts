import { useWalletState } from '~/wallet/store.ts'
import { walletChecks, type Checks, type WalletProblem } from '../model/form-problem.ts'

/** Problems of the connected wallet that block any order. */
export function useWalletChecks(): Checks<WalletProblem> {
  return walletChecks(useWalletState().port?.canSign)
}
