import * as z from 'zod/mini'

/** How settled a state must be to be read. */
export const commitment = z.enum(['confirmed', 'finalized'])

/** A count in a reply: lamports, slots, heights, units. */
export const count = z.pipe(
  z.number().check(z.int(), z.nonnegative()),
  z.transform((value: number) => BigInt(value)),
)
