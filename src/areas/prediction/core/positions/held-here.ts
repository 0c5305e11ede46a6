import { type UnixSec } from '~/values/time.ts'
import { type Fresh } from '~/wire/call.ts'
import { type Rows } from '../rows.ts'
import { type Position } from './position.ts'

/** Positions of an owner in one market, and the server time of that answer. */
export type HeldHere = { readonly rows: readonly Position[]; readonly at: UnixSec }

/** The first page of positions in a market, where it is all of them; `undefined` while more pages follow: they may hold the rest. */
export function wholeFirstPage(reply: Fresh<Rows<Position>> | undefined): HeldHere | undefined {
  if (reply === undefined) return undefined
  const { rows, pagination } = reply.value
  return pagination?.hasNext === true ? undefined : { rows, at: reply.at }
}
