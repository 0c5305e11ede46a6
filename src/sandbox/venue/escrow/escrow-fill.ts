import { type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { type EffectContext, type VenueInstruction } from '../../chain/vm/stub-program.ts'
import { moveTokens } from '../../chain/vm/token-state.ts'
import { KEEPER } from '../../world/addresses.ts'
import { cycleOf, escrowImage, NO_ACCOUNT, readEscrow, restOf, type Escrow } from '../../world/escrow/escrow-account.ts'
import { orderFeePpm, otherMint, poolAt, vaultOf, type Pool } from '../../world/tokens/pools.ts'
import { priceIn, type PricedRoute } from '../../world/tokens/routes.ts'
import { type TokenMarket } from '../../world/tokens/token-market.ts'
import { nameAccounts } from '../accounts.ts'
import { ACCOUNTS_PER_STEP } from '../swap/aggregator-layout.ts'
import { closeEscrow, ESCROW_ERROR, payOwner, tokenError } from './escrow-effects.ts'
import { CLOSE_PLACES, FILL_DATA, FILL_PLACES } from './escrow-layout.ts'

/** What one fill pays: the maker's part before fees, the venue's fee and the integrator's. Base units of the output. */
export type FillParts = { readonly gross: bigint; readonly fee: bigint; readonly integrator: bigint }

const PPM = 1_000_000n
const BPS = 10_000n

/**
 * What a fill of so much pays, when the pools give `outAmount`; `undefined` = the order's price is not met. An order by
 * price gets exactly what it asked for, rounded up over all its fills; one by time gets all that the pools give.
 */
export function fillParts(escrow: Escrow, amountIn: bigint, outAmount: bigint): FillParts | undefined {
  const paid = escrow.received + escrow.fees
  const wanted =
    escrow.kind === 'limit' ? mulDiv(escrow.taking, escrow.used + amountIn, escrow.deposited, 'up') - paid : outAmount
  if (outAmount < wanted || wanted <= 0n) return undefined
  if (escrow.minOut > 0n && wanted < escrow.minOut) return undefined
  if (escrow.maxOut > 0n && wanted > escrow.maxOut) return undefined
  const fee = mulDiv(wanted, orderFeePpm(escrow.inputMint, escrow.outputMint), PPM, 'down')
  const integrator = escrow.feeAccount === NO_ACCOUNT ? 0n : mulDiv(wanted, escrow.feeBps, BPS, 'down')
  return { gross: wanted, fee, integrator }
}

/** The effect of the keeper's `fill_order`; the venue's fee stays in the last pool. */
export function fillEscrow(
  market: TokenMarket,
  instruction: VenueInstruction,
  context: EffectContext,
): number | undefined {
  const at = nameAccounts(instruction, FILL_PLACES)
  const amountIn = FILL_DATA.read(instruction.data)?.amountIn
  if (at === undefined) return ESCROW_ERROR.missingAccount
  if (amountIn === undefined) return ESCROW_ERROR.malformedData
  if (!at('keeper').isSigner || at('keeper').address !== KEEPER.address) return ESCROW_ERROR.didNotSign
  const key = at('order').address
  const escrow = readEscrow(context.read(key))
  if (escrow === undefined) return ESCROW_ERROR.notFound
  if (at('owner').address !== escrow.owner) return ESCROW_ERROR.wrongAccount
  const refusal = checkDue(escrow, amountIn, context.nowSec)
  if (refusal !== undefined) return refusal
  const pools = readPools(instruction, escrow)
  const priced = pools && priceIn(pools, escrow.inputMint, amountIn, market.at(context.nowSec))
  if (priced === undefined) return ESCROW_ERROR.wrongRoute
  const parts = fillParts(escrow, amountIn, priced.outAmount)
  return parts === undefined ? ESCROW_ERROR.priceNotMet : settle(context, { key, escrow, amountIn, priced, parts })
}

function checkDue(escrow: Escrow, amountIn: bigint, nowSec: number): number | undefined {
  const now = BigInt(nowSec)
  if (amountIn === 0n) return ESCROW_ERROR.zeroAmount
  if (amountIn > restOf(escrow)) return ESCROW_ERROR.moreThanLeft
  if (escrow.expiresSec > 0n && now >= escrow.expiresSec) return ESCROW_ERROR.expired
  if (escrow.kind === 'limit') return undefined
  return now < escrow.nextSec || amountIn !== cycleOf(escrow) ? ESCROW_ERROR.notDue : undefined
}

function readPools({ accounts }: VenueInstruction, escrow: Escrow): readonly Pool[] | undefined {
  const rest = accounts.slice(FILL_PLACES.length)
  const pools: Pool[] = []
  let mint = escrow.inputMint
  for (let start = 0; start < rest.length; start += ACCOUNTS_PER_STEP) {
    const pool = poolAt(rest[start + 1]?.address ?? '')
    if (pool === undefined || !pool.mints.includes(mint)) return undefined
    pools.push(pool)
    mint = otherMint(pool, mint)
  }
  return mint === escrow.outputMint && pools.length > 0 ? pools : undefined
}

type Fill = {
  readonly key: Address
  readonly escrow: Escrow
  readonly amountIn: bigint
  readonly priced: PricedRoute
  readonly parts: FillParts
}

function settle(context: EffectContext, { key, escrow, amountIn, priced, parts }: Fill): number | undefined {
  let from = vaultOf(key, escrow.inputMint)
  for (const { pool, inputMint, outputMint, inAmount } of priced.legs) {
    const problem = tokenError(moveTokens(context, from, vaultOf(pool.address, inputMint), inAmount))
    if (problem !== undefined) return problem
    from = vaultOf(pool.address, outputMint)
  }
  const net = parts.gross - parts.fee - parts.integrator
  const problem =
    payOwner(context, { vault: from, mint: escrow.outputMint, owner: escrow.owner, raw: net }) ??
    (parts.integrator > 0n ? tokenError(moveTokens(context, from, escrow.feeAccount, parts.integrator)) : undefined)
  if (problem !== undefined) return problem
  const after: Escrow = {
    ...escrow,
    used: escrow.used + amountIn,
    received: escrow.received + net,
    fees: escrow.fees + parts.fee + parts.integrator,
    nextSec: escrow.nextSec + escrow.intervalSec,
    updatedSlot: context.slot,
  }
  context.write(key, escrowImage(after, context.read(key)?.lamports ?? 0n))
  return undefined
}

/** The effect of the keeper's `close_order`: orders that are done, expired or given up. */
export function endEscrow(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const at = nameAccounts(instruction, CLOSE_PLACES)
  if (at === undefined) return ESCROW_ERROR.missingAccount
  if (!at('keeper').isSigner || at('keeper').address !== KEEPER.address) return ESCROW_ERROR.didNotSign
  const key = at('order').address
  const escrow = readEscrow(context.read(key))
  return escrow === undefined ? ESCROW_ERROR.notFound : closeEscrow(context, key, escrow)
}
