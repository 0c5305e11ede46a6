import * as z from 'zod/mini'
import { mapped } from '../../fields.ts'

/** How settled a state must be to be read. */
export const commitment = z.enum(['confirmed', 'finalized'])

/** A count in a reply: lamports, slots, heights, units. */
export const count = mapped(z.number().check(z.int(), z.nonnegative()), (value) => BigInt(value))
