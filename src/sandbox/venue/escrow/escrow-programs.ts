import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/venue-program.ts'
import { ESCROW_PROGRAM, type EscrowKind } from '../../world/escrow/escrow-account.ts'
import { type TokenMarket } from '../../world/tokens/token-market.ts'
import { closeDca, openDca } from './dca-program.ts'
import { ESCROW_ERROR } from './escrow-effects.ts'
import { endEscrow, fillEscrow } from './escrow-fill.ts'
import { ESCROW_CODE } from './escrow-layout.ts'
import { cancelOrder, initializeOrder } from './limit-program.ts'

type Act = (instruction: VenueInstruction, context: EffectContext) => number | undefined

/** The two programs that keep waiting orders, at their mainnet ids: by price, and by time. */
export function createEscrowPrograms(market: TokenMarket): readonly VenueProgram[] {
  const keeping = {
    [ESCROW_CODE.fill]: (instruction, context) => fillEscrow(market, instruction, context),
    [ESCROW_CODE.close]: endEscrow,
  } satisfies Record<string, Act>
  return [
    program('limit', {
      ...keeping,
      [ESCROW_CODE.initializeOrder]: initializeOrder,
      [ESCROW_CODE.cancelOrder]: cancelOrder,
    }),
    program('dca', { ...keeping, [ESCROW_CODE.openDca]: openDca, [ESCROW_CODE.closeDca]: closeDca }),
  ]
}

function program(kind: EscrowKind, acts: Readonly<Record<string, Act>>): VenueProgram {
  return {
    id: ESCROW_PROGRAM[kind],
    name: kind,
    execute(instruction, context) {
      const act = acts[Buffer.from(instruction.data.subarray(0, 8)).toString('hex')]
      return act === undefined ? ESCROW_ERROR.unknownInstruction : act(instruction, context)
    },
  }
}
