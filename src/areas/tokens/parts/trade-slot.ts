import { type ComponentType } from 'react'
import { type Address } from '~/values/address.ts'

/** The token to trade. `name` = what the button calls it: its symbol, or `this token` where it is not verified. */
export type TokenTradeProps = { readonly mint: Address; readonly name: string }

type TokenTradePart = ComponentType<TokenTradeProps>

let fill: (load: () => Promise<TokenTradePart>) => void = () => undefined
const loader = new Promise<() => Promise<TokenTradePart>>((resolve) => {
  fill = resolve
})

/** Sets the form on a token's page: swaps belong to the swap area, which tokens may not import. */
export function setTokenTrade(load: () => Promise<TokenTradePart>): void {
  fill(load)
}

/** Loads it, once it has been set. */
export async function loadTokenTrade(): Promise<TokenTradePart> {
  return (await loader)()
}
