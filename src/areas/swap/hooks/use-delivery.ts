import { useState } from 'react'
import { MINT } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'
import { type SwapRoute } from '../model/swap-link.ts'
import { swapSettings } from '../stores/swap-settings.ts'

/** How the tokens of a swap are spent and received, where it is not the usual way. */
export type Delivery = {
  /** SOL is spent from and received as wrapped SOL. */
  readonly keepsWrapped: boolean
  /** The owner's account that was chosen for the output; `undefined` = the associated one. */
  readonly destination: Address | undefined
  /** Chooses the account, for this output and until the page is left; `undefined` where none can be chosen. */
  readonly chooseAccount: ((account: Address | undefined) => void) | undefined
}

/** The delivery of a swap to this mint. Managed swaps have none but the usual one, and SOL that is unwrapped no account. */
export function useDelivery(output: Address, route: SwapRoute): Delivery {
  const { keepsWrapped } = swapSettings.use()
  const [chosen, choose] = useState<{ readonly mint: Address; readonly account: Address } | undefined>(undefined)
  if (route === 'managed') return { keepsWrapped: false, destination: undefined, chooseAccount: undefined }
  if (output === MINT.wrappedSol && !keepsWrapped)
    return { keepsWrapped, destination: undefined, chooseAccount: undefined }
  return {
    keepsWrapped,
    destination: chosen?.mint === output ? chosen.account : undefined,
    chooseAccount: (account) => choose(account === undefined ? undefined : { mint: output, account }),
  }
}
