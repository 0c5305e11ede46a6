import { type Address } from '~/values/address.ts'
import { type EffectContext, type VenueInstruction } from '../../chain/vm/venue-program.ts'
import { NO_ACCOUNT, recurringAddress, readEscrow, type Escrow } from '../../world/escrow/escrow-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { nameAccounts } from '../named-accounts.ts'
import { closeEscrow, ESCROW_ERROR, openEscrow } from './escrow-effects.ts'
import { DCA_DATA, type DcaTerms } from './escrow-layout.ts'
import { newEscrow } from './new-escrow.ts'

const OPEN = ['dca', 'user', 'payer', 'inputMint', 'outputMint', 'userInput', 'reserve'] as const

/** `open_dca_v2`: opens a recurring order. Returns the program's error code, or nothing. */
export function openDca(instruction: VenueInstruction, context: EffectContext): number | undefined {
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
export function closeDca(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const at = nameAccounts(instruction, CLOSE)
  if (at === undefined) return ESCROW_ERROR.missingAccount
  const key = at('dca').address
  const escrow = readEscrow(context.read(key))
  if (escrow === undefined || escrow.kind !== 'dca') return ESCROW_ERROR.notFound
  if (!at('user').isSigner || at('user').address !== escrow.owner) return ESCROW_ERROR.didNotSign
  if (at('userInput').address !== vaultOf(escrow.owner, escrow.inputMint)) return ESCROW_ERROR.wrongAccount
  return closeEscrow(context, key, escrow)
}
