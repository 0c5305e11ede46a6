import { INSTRUCTION } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/stub-program.ts'
import { moveTokens, readTokenAccount } from '../../chain/vm/token-state.ts'
import { PREDICTION, resultAddress, TOKEN, tokenAccount, vaultAddress, KEEPER } from '../../world/addresses.ts'
import { type Standing } from '../../world/world-event.ts'
import { type World } from '../../world/world.ts'
import { mintOf, positionImage, readPosition, type PositionAccount } from '../accounts.ts'
import { CLOSE_ORDER, FAIL_ORDER, FILL_ORDER } from './order-account.ts'
import { createOrder, PREDICTION_ERROR, tokenError } from './order-create.ts'
import { closeOrder, failOrder, fillOrder } from './order-keeping.ts'

/** `claim_refund`: first eight bytes of sha256("global:claim_refund"), hex. */
export const CLAIM_REFUND = '0f101ea1ffe4613c'

type Kind = 'payout' | 'refund'

const KINDS: Readonly<Record<string, Kind>> = {
  [INSTRUCTION.claimPayout.discriminator]: 'payout',
  [INSTRUCTION.claimPayout2.discriminator]: 'payout',
  [CLAIM_REFUND]: 'refund',
}

type Named = Readonly<Record<'authority' | 'vault' | 'position' | 'result' | 'ownerAta' | 'vaultAta', Address>>

type Act = (world: World, instruction: VenueInstruction, context: EffectContext) => number | undefined

const ORDER_ACTS: Readonly<Record<string, Act>> = {
  [INSTRUCTION.createOrder.discriminator]: createOrder,
  [FILL_ORDER]: fillOrder,
  [FAIL_ORDER]: (_, instruction, context) => failOrder(instruction, context),
  [CLOSE_ORDER]: (_, instruction, context) => closeOrder(instruction, context),
}

/**
 * The prediction program at its mainnet id: orders (`order-create.ts`, `order-keeping.ts`) and claims. Accounts of a claim: 0 authority (owner or keeper, signs), 1 vault,
 * 2 position, 3 market result, 4 owner's token account, 5 vault's token account, 6 token program. A refund takes the
 * same accounts; its layout is the sandbox's own.
 */
export function createPredictionProgram(world: World): VenueProgram {
  return {
    id: PREDICTION,
    name: 'prediction',
    execute(instruction, context) {
      const hex = Buffer.from(instruction.data).toString('hex')
      const act = ORDER_ACTS[hex.slice(0, 16)]
      if (act !== undefined) return act(world, instruction, context)
      const kind = KINDS[hex]
      if (kind === undefined) return PREDICTION_ERROR.unknownInstruction
      const named = nameAccounts(instruction)
      if (typeof named === 'number') return named
      return pay(world, kind, named, context)
    },
  }
}

function nameAccounts(instruction: VenueInstruction): Named | number {
  const [authority, vault, position, result, ownerAta, vaultAta, tokenProgram] = instruction.accounts
  if (!authority || !vault || !position || !result || !ownerAta || !vaultAta || !tokenProgram) {
    return PREDICTION_ERROR.missingAccount
  }
  if (!authority.isSigner) return PREDICTION_ERROR.authorityDidNotSign
  if (tokenProgram.address !== TOKEN) return PREDICTION_ERROR.wrongTokenProgram
  if ([position, ownerAta, vaultAta].some((each) => !each.isWritable)) return PREDICTION_ERROR.accountNotWritable
  return {
    authority: authority.address,
    vault: vault.address,
    position: position.address,
    result: result.address,
    ownerAta: ownerAta.address,
    vaultAta: vaultAta.address,
  }
}

function pay(world: World, kind: Kind, named: Named, context: EffectContext): number | undefined {
  const position = readPosition(context.read(named.position))
  if (position === undefined) return PREDICTION_ERROR.positionNotFound
  if (named.authority !== position.owner && named.authority !== KEEPER.address) {
    return PREDICTION_ERROR.authorityNotAllowed
  }
  if (position.state !== 'held') return PREDICTION_ERROR.alreadyPaid
  const market = world.marketByHash(position.marketHash)
  if (market === undefined) return PREDICTION_ERROR.marketNotFound
  if (named.result !== resultAddress(market.marketId)) return PREDICTION_ERROR.wrongResultAccount
  const refusal = checkStanding(kind, world.standing(market, context.nowSec), position)
  if (refusal !== undefined) return refusal
  const amount = kind === 'payout' ? position.contractsMicro : position.costMicroUsd
  const moved = moveFromVault(named, position, amount, context)
  if (moved !== undefined) return moved
  const state = kind === 'payout' ? 'claimed' : 'refunded'
  const paid: PositionAccount = { ...position, state, paidMicroUsd: amount, updatedSec: context.nowSec }
  context.write(named.position, positionImage(paid, context.read(named.position)?.lamports))
  return undefined
}

function checkStanding(kind: Kind, standing: Standing, position: PositionAccount): number | undefined {
  if (kind === 'refund') return standing.phase === 'cancelled' ? undefined : PREDICTION_ERROR.marketNotCancelled
  if (standing.phase !== 'settled') return PREDICTION_ERROR.marketNotSettled
  return (standing.result === 'yes') === position.isYes ? undefined : PREDICTION_ERROR.positionLost
}

function moveFromVault(
  named: Named,
  position: PositionAccount,
  amount: bigint,
  context: EffectContext,
): number | undefined {
  const mint = mintOf(position)
  const vault = vaultAddress(mint)
  if (named.vault !== vault || named.vaultAta !== tokenAccount(vault, mint)) return PREDICTION_ERROR.wrongVault
  if (named.ownerAta !== tokenAccount(position.owner, mint)) return PREDICTION_ERROR.wrongDestination
  const to = readTokenAccount(context.read(named.ownerAta))
  if (to !== undefined && (to.owner !== position.owner || to.mint !== mint)) return PREDICTION_ERROR.wrongDestination
  const problem = moveTokens(context, named.vaultAta, named.ownerAta, amount)
  return problem === undefined ? undefined : tokenError(problem, PREDICTION_ERROR.vaultEmpty)
}
