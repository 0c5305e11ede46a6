import { type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { changeSupply, moveTokens, readTokenAccount, type TokenProblem } from '../../chain/vm/token-state.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from '../../chain/vm/venue-program.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { addLamports } from '../escrow/escrow-effects.ts'
import { type Named } from '../named-accounts.ts'
import { charge } from '../prediction/order-create.ts'
import { FILL_DATA, FILL_PLACES, makerTemporaryOf, ORDER_ENGINE, type FillTerms } from './maker-fill.ts'

/**
 * Custom error numbers of the order engine: the published two, the framework's, and 6002 and 6003 for what the published
 * list does not name.
 */
const MAKER_ERROR = {
  unknownInstruction: 101,
  missingAccounts: 3005,
  notSigned: 3010,
  wrongAccount: 2012,
  invalidCalculation: 6000,
  missingTemporary: 6001,
  expired: 6002,
  tokenRefused: 6003,
} as const

type Place = (typeof FILL_PLACES)[number]
type Call = { readonly at: Named<Place>; readonly context: EffectContext; readonly terms: FillTerms }

/** The order engine at its mainnet id: taker and maker swap at the quoted amounts, or neither gives anything. */
export const makerProgram: VenueProgram = {
  id: ORDER_ENGINE,
  name: 'order engine',
  execute(instruction, context) {
    const terms = FILL_DATA.read(instruction.data)
    if (terms === undefined) return MAKER_ERROR.unknownInstruction
    // The last account is there for SOL alone.
    if (instruction.accounts.length < FILL_PLACES.length - 1) return MAKER_ERROR.missingAccounts
    const call = { at: namedIn(instruction), context, terms }
    return problemOf(call) ?? takeInput(call) ?? giveOutput(call)
  },
}

function namedIn({ accounts }: VenueInstruction): Named<Place> {
  return (place) =>
    accounts[FILL_PLACES.indexOf(place)] ?? { address: ORDER_ENGINE, isSigner: false, isWritable: false }
}

function problemOf({ at, context, terms }: Call): number | undefined {
  if (!at('taker').isSigner || !at('maker').isSigner) return MAKER_ERROR.notSigned
  if (terms.expiresSec < Math.floor(context.nowSec)) return MAKER_ERROR.expired
  if (terms.amountIn === 0n || terms.amountOut === 0n || terms.feeBps > 10_000) return MAKER_ERROR.invalidCalculation
  const held = [
    ['takerInput', 'taker', 'inputMint'],
    ['makerInput', 'maker', 'inputMint'],
    ['takerOutput', 'taker', 'outputMint'],
    ['makerOutput', 'maker', 'outputMint'],
  ] as const
  for (const [place, owner, mint] of held) {
    if (isNone(at(place).address)) continue
    const account = readTokenAccount(context.read(at(place).address))
    if (account?.owner !== at(owner).address || account.mint !== at(mint).address) return MAKER_ERROR.wrongAccount
  }
  return undefined
}

/** The engine's own id stands for an account that is not there: SOL in the place of wrapped SOL. */
function isNone(place: Address): boolean {
  return place === ORDER_ENGINE
}

function takeInput({ at, context, terms }: Call): number | undefined {
  const [from, to] = [at('takerInput').address, at('makerInput').address]
  if (!isNone(from)) return refusal(moveTokens(context, from, to, terms.amountIn))
  const problem = temporaryProblem(at, 'inputMint')
  if (problem !== undefined) return problem
  if (!charge(context, at('taker').address, terms.amountIn)) return MAKER_ERROR.tokenRefused
  return refusal(changeSupply(context, to, terms.amountIn))
}

function giveOutput({ at, context, terms }: Call): number | undefined {
  const [from, to] = [at('makerOutput').address, at('takerOutput').address]
  const given = terms.amountOut - mulDiv(terms.amountOut, BigInt(terms.feeBps), 10_000n, 'down')
  if (!isNone(to)) return refusal(moveTokens(context, from, to, given))
  const problem = temporaryProblem(at, 'outputMint') ?? refusal(changeSupply(context, from, -given))
  if (problem === undefined) addLamports(context, at('taker').address, given)
  return problem
}

function temporaryProblem(at: Named<Place>, mint: 'inputMint' | 'outputMint'): number | undefined {
  const isIt = at('temporary').address === makerTemporaryOf(at('maker').address)
  return isIt && at(mint).address === WRAPPED_SOL ? undefined : MAKER_ERROR.missingTemporary
}

function refusal(problem: TokenProblem | undefined): number | undefined {
  return problem === undefined ? undefined : MAKER_ERROR.tokenRefused
}
