import { startAct } from '../../tx/acts.ts'
import { type Address } from '../../values/address.ts'
import { type LimitPair, type LimitSummary } from './model/limit-form.ts'

/** Starts a limit order as it stands in the form: frozen here, from what the reader saw when they clicked. */
export function placeLimit(
  owner: Address,
  { input, output }: LimitPair,
  { making, taking, expiresAt, distance }: LimitSummary,
  slippageBps: number | undefined,
  sentence: string,
): void {
  if (making === undefined || taking === undefined) return
  void startAct('trigger.create', {
    owner,
    inputMint: input.mint,
    outputMint: output.mint,
    making: making.toString(),
    taking: taking.toString(),
    ...(expiresAt === undefined ? {} : { expiresAt: String(expiresAt) }),
    ...(slippageBps === undefined ? {} : { slippageBps }),
    ...(distance === undefined ? {} : { adverseBps: Number(-distance) }),
    isConfirmed: true,
    sentence,
  })
}
