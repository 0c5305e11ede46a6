import { type Address } from '~/values/address.ts'
import { type EffectContext, type VenueInstruction } from '../../chain/vm/venue-program.ts'
import { ESCROW_PROGRAM, limitAddress, NO_ACCOUNT, readEscrow } from '../../world/escrow/escrow-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { nameAccounts } from '../named-accounts.ts'
import { closeEscrow, ESCROW_ERROR, openEscrow } from './escrow-effects.ts'
import { LIMIT_DATA } from './escrow-layout.ts'
import { newEscrow } from './new-escrow.ts'

const INITIALIZE = [
  'payer',
  'maker',
  'order',
  'reserve',
  'makerInput',
  'fee',
  'referral',
  'inputMint',
  'outputMint',
] as const

/** `initialize_order`: opens a limit order. Returns the program's error code, or nothing. */
export function initializeOrder(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const at = nameAccounts(instruction, INITIALIZE)
  const terms = LIMIT_DATA.read(instruction.data)
  if (at === undefined) return ESCROW_ERROR.missingAccount
  if (terms === undefined) return ESCROW_ERROR.malformedData
  if (!at('payer').isSigner || !at('maker').isSigner) return ESCROW_ERROR.didNotSign
  const [maker, inputMint] = [at('maker').address, at('inputMint').address]
  const key = limitAddress(maker, terms.id)
  const places: readonly (readonly [Address, Address])[] = [
    [at('order').address, key],
    [at('reserve').address, vaultOf(key, inputMint)],
    [at('makerInput').address, vaultOf(maker, inputMint)],
  ]
  if (places.some(([found, wanted]) => found !== wanted)) return ESCROW_ERROR.wrongAccount
  if (terms.taking === 0n) return ESCROW_ERROR.zeroAmount
  if (terms.expiresSec !== undefined && terms.expiresSec <= BigInt(context.nowSec)) return ESCROW_ERROR.expired
  const hasReferral = at('referral').address !== ESCROW_PROGRAM.limit
  return openEscrow(context, key, {
    ...newEscrow(context),
    kind: 'limit',
    owner: maker,
    payer: at('payer').address,
    inputMint,
    outputMint: at('outputMint').address,
    feeAccount: hasReferral ? at('referral').address : NO_ACCOUNT,
    deposited: terms.making,
    taking: terms.taking,
    feeBps: BigInt(terms.feeBps ?? 0),
    expiresSec: terms.expiresSec ?? 0n,
  })
}

const CANCEL = ['signer', 'maker', 'order', 'reserve', 'makerInput', 'inputMint'] as const

/** `cancel_order`: by its maker alone. Returns the program's error code, or nothing. */
export function cancelOrder(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const at = nameAccounts(instruction, CANCEL)
  if (at === undefined) return ESCROW_ERROR.missingAccount
  const key = at('order').address
  const escrow = readEscrow(context.read(key))
  if (escrow === undefined || escrow.kind !== 'limit') return ESCROW_ERROR.notFound
  if (!at('signer').isSigner || at('signer').address !== escrow.owner) return ESCROW_ERROR.didNotSign
  const refund = escrow.inputMint === WRAPPED_SOL ? ESCROW_PROGRAM.limit : vaultOf(escrow.owner, escrow.inputMint)
  if (at('makerInput').address !== refund || at('maker').address !== escrow.owner) return ESCROW_ERROR.wrongAccount
  return closeEscrow(context, key, escrow)
}
