import { type Address } from '~/values/address.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/stub-program.ts'
import {
  ESCROW_PROGRAM,
  type EscrowKind,
  limitAddress,
  NO_ACCOUNT,
  readEscrow,
  recurringAddress,
  type Escrow,
} from '../../world/escrow/escrow-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { type TokenMarket } from '../../world/tokens/token-market.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { nameAccounts } from '../accounts.ts'
import { ESCROW_ERROR, closeEscrow, openEscrow, newEscrow } from './escrow-effects.ts'
import { endEscrow, fillEscrow } from './escrow-fill.ts'
import { ESCROW_CODE, LIMIT_DATA, DCA_DATA, type DcaTerms } from './escrow-layout.ts'

const OPEN = ['dca', 'user', 'payer', 'inputMint', 'outputMint', 'userInput', 'reserve'] as const

/** `open_dca_v2`: opens a recurring order. Returns the program's error code, or nothing. */
function openDca(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const at = nameAccounts(instruction, OPEN)
  const terms = DCA_DATA.read(instruction.data)
  if (at === undefined) return ESCROW_ERROR.missingAccount
  if (terms === undefined) return ESCROW_ERROR.malformedData
  if (!at('payer').isSigner || !at('user').isSigner) return ESCROW_ERROR.didNotSign
  const [user, inputMint] = [at('user').address, at('inputMint').address]
  const key = recurringAddress(user, inputMint, at('outputMint').address, terms.id)
  const places: readonly (readonly [Address, Address])[] = [
    [at('dca').address, key],
    [at('reserve').address, vaultOf(key, inputMint)],
    [at('userInput').address, vaultOf(user, inputMint)],
  ]
  if (places.some(([found, wanted]) => found !== wanted)) return ESCROW_ERROR.wrongAccount
  if (terms.perCycle === 0n || terms.intervalSec === 0n) return ESCROW_ERROR.zeroAmount
  return openEscrow(context, key, { ...newEscrow(context), ...dcaFields(at, terms, context) })
}

type DcaAt = (place: (typeof OPEN)[number]) => { readonly address: Address }

function dcaFields(at: DcaAt, terms: DcaTerms, context: EffectContext) {
  return {
    kind: 'dca',
    owner: at('user').address,
    payer: at('payer').address,
    inputMint: at('inputMint').address,
    outputMint: at('outputMint').address,
    feeAccount: NO_ACCOUNT,
    deposited: terms.deposited,
    perCycle: terms.perCycle,
    minOut: terms.minOut ?? 0n,
    maxOut: terms.maxOut ?? 0n,
    intervalSec: terms.intervalSec,
    nextSec: terms.startSec ?? BigInt(context.nowSec),
  } as const satisfies Partial<Escrow>
}

const CLOSE = ['user', 'dca', 'inputMint', 'outputMint', 'reserve', 'outReserve', 'userInput'] as const

/** `close_dca`: by its user alone; remaining SOL is returned as SOL. Returns the program's error code, or nothing. */
function closeDca(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const at = nameAccounts(instruction, CLOSE)
  if (at === undefined) return ESCROW_ERROR.missingAccount
  const key = at('dca').address
  const escrow = readEscrow(context.read(key))
  if (escrow === undefined || escrow.kind !== 'dca') return ESCROW_ERROR.notFound
  if (!at('user').isSigner || at('user').address !== escrow.owner) return ESCROW_ERROR.didNotSign
  if (at('userInput').address !== vaultOf(escrow.owner, escrow.inputMint)) return ESCROW_ERROR.wrongAccount
  return closeEscrow(context, key, escrow)
}

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
function initializeOrder(instruction: VenueInstruction, context: EffectContext): number | undefined {
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
function cancelOrder(instruction: VenueInstruction, context: EffectContext): number | undefined {
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
