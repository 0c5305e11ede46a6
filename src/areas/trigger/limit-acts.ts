import { operatorFee, operatorPayer } from '../../config/operator-fees.ts'
import { startAct } from '../../tx/acts.ts'
import { type Address } from '../../values/address.ts'
import { createLimitAct } from './acts.ts'
import { type LimitPair, type LimitSummary } from './model/limit-form.ts'

/** Starts a limit order as it stands in the form: frozen here, from what the reader saw when they clicked. */
export function placeLimit(
  owner: Address,
  { input, output }: LimitPair,
  { making, taking, expiresAt, distance }: LimitSummary,
  slippageBps: number | undefined,
  isConfirmed: boolean,
  sentence: string,
): void {
  if (making === undefined || taking === undefined) return
  const [fee, payer] = [operatorFee('limitFee', output.mint), operatorPayer()]
  void startAct(createLimitAct, {
    owner,
    inputMint: input.mint,
    outputMint: output.mint,
    making: making.toString(),
    taking: taking.toString(),
    ...(expiresAt === undefined ? {} : { expiresAt: String(expiresAt) }),
    ...(slippageBps === undefined ? {} : { slippageBps }),
    ...(distance === undefined ? {} : { adverseBps: Number(-distance) }),
    isConfirmed,
    ...(fee === undefined ? {} : { fee }),
    ...(payer === undefined ? {} : { payer }),
    ...(input.decimals === undefined ? {} : { inputDecimals: input.decimals }),
    ...(output.decimals === undefined ? {} : { outputDecimals: output.decimals }),
    sentence,
  })
}
