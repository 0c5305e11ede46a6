import { type VenueInstruction } from '../chain/vm/venue-program.ts'

/** An account of an instruction. */
export type Meta = VenueInstruction['accounts'][number]
/** An instruction's accounts by the names of their places. */
export type Named<Place extends string> = (place: Place) => Meta

/** Names an instruction's accounts; `undefined` when there are too few. */
export function nameAccounts<Place extends string>(
  { accounts }: VenueInstruction,
  places: readonly Place[],
): Named<Place> | undefined {
  if (accounts.length < places.length) return undefined
  return (place) => {
    const meta = accounts[places.indexOf(place)]
    if (meta === undefined) throw new Error(`no account ${place}`)
    return meta
  }
}
