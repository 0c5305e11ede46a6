import { type ComponentType } from 'react'
import { type Address } from '../../values/address.ts'

/** What is bought for what: `raw` in base units of `pay`. */
export type RoundTripProps = {
  readonly pay: Address
  readonly payWord: string
  readonly payDecimals: number
  readonly raw: bigint
  readonly mint: Address
  readonly symbol: string
  readonly decimals: number
}

export type RoundTripPart = { readonly default: ComponentType<RoundTripProps> }

let fill: (load: () => Promise<RoundTripPart>) => void = () => undefined
const loader = new Promise<() => Promise<RoundTripPart>>((resolve) => {
  fill = resolve
})

/** Sets the component that quotes a round trip: quotes belong to the swap area, which tokens may not import. */
export function setRoundTrip(load: () => Promise<RoundTripPart>): void {
  fill(load)
}

/** Loads it, once it has been set. */
export async function loadRoundTrip(): Promise<RoundTripPart> {
  return (await loader)()
}
