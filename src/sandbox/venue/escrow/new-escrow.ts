import { type EffectContext } from '../../chain/vm/venue-program.ts'

/** Fields of an order that nothing has filled yet and that its kind does not have. */
export function newEscrow(context: EffectContext) {
  return {
    taking: 0n,
    perCycle: 0n,
    minOut: 0n,
    maxOut: 0n,
    used: 0n,
    received: 0n,
    fees: 0n,
    feeBps: 0n,
    expiresSec: 0n,
    intervalSec: 0n,
    nextSec: 0n,
    createdSec: BigInt(context.nowSec),
    updatedSlot: context.slot,
  } as const
}
