import * as z from 'zod/mini'
import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type BuildChain } from '~/engine/gather/chain.ts'
import { composeTransaction, computeBudget, unwrapSol as closeWrapped } from '~/engine/intent/compose.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type Built, type BuildProblem } from '~/engine/intent/intent.ts'
import { addressText, unitsAboveZero } from '~/engine/intent/request-text.ts'
import { readTokenAccount } from '~/guard/accounts.ts'
import { encodeBase64 } from '~/guard/bytes/base64.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Expectation, type View } from '~/guard/expectation.ts'
import { UNWRAP } from '~/guard/layouts/derived-accounts.ts'
import { wrappedSolAccount } from '~/guard/rules/common.ts'
import { accountBefore, violation } from '~/guard/view.ts'
import { solText } from '~/review/text/act-text.ts'
import { address } from '~/values/address.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { swapKeys, unwrapTarget } from '../model/keys.ts'

/** Wrapped SOL that becomes SOL, frozen at the click: all that the owner's associated account held then, lamports. */
export const unwrapRequest = z.object({
  owner: addressText,
  amount: unitsAboveZero,
  /** The most that the priority fee may be, lamports; absent = the default of the product. */
  feeCap: z.optional(unitsAboveZero),
})
type Request = z.infer<typeof unwrapRequest>

const WRAPPED = address(MINT.wrappedSol)
/** Compute units of the budget and the close: several times what they take. */
const UNITS = 60_000
/** Micro lamports a unit: 0.000003 SOL in all. */
const UNIT_PRICE = 50_000n
const MAX_AGE_MS = 45_000

/** Closes the owner's wrapped SOL account, in a transaction of our own: what it holds and its rent come back as SOL. */
export const unwrapSol = defineIntent({
  kind: 'swap.unwrap',
  request: unwrapRequest,
  leadsTo: '/portfolio',
  waitsIn: undefined,
  trade: undefined,
  target: ({ owner }) => unwrapTarget(owner),
  locks: ({ owner }) => [unwrapTarget(owner)],
  isFreeOnceConfirmed: () => false,
  describe: ({ amount }) => {
    const sentence = `Unwrap ${solText(BigInt(amount))}`
    return { verb: 'Unwrap', sentence, subject: sentence }
  },
  build: (unwrap, _, chain) => build(unwrap, chain),
  expects: unwrapExpectation,
  route: () => 'rpc',
  after: ({ owner }) => [swapKeys.holdings(owner)],
  settled: async () => ({ state: 'settled', outcome: 'settled', byChainAlone: true }),
})

async function build({ owner, amount, feeCap }: Request, chain: BuildChain): Promise<Result<Built, BuildProblem>> {
  const at = wrappedSolAccount(owner)
  const [{ accounts }, { blockhash, lastValidBlockHeight }] = await Promise.all([
    chain.accounts([at]),
    chain.latestBlockhash(),
  ])
  const account = accounts.get(at)
  const held = readTokenAccount(account)?.amount ?? 0n
  if (held !== BigInt(amount)) {
    const reason = `your wrapped SOL account holds ${solText(held)} now, not ${solText(BigInt(amount))}`
    return fail({ code: 'BUILD_REJECTED', message: undefined, reason })
  }
  const cap = feeCap === undefined ? FEE_CAP_LAMPORTS.default : BigInt(feeCap)
  const most = (cap * 1_000_000n) / BigInt(UNITS)
  const instructions = [...computeBudget(UNITS, UNIT_PRICE < most ? UNIT_PRICE : most), closeWrapped(owner)]
  const bytes = composeTransaction({ payer: owner, instructions, blockhash, tables: new Map() })
  return ok({ transaction: encodeBase64(bytes), blockhash, lastValidBlockHeight, execution: undefined })
}

/** Expectation of an unwrap (docs/transaction-rules.md, Unwrap): the one close, and nothing else. */
export function unwrapExpectation({ owner, amount }: Request, { blockhash, lastValidBlockHeight }: Built): Expectation {
  return {
    action: 'unwrap',
    owner,
    inflow: false,
    // Neither System nor Associated Token: nothing but the one close may move anything.
    programs: [address(PROGRAM.token)],
    core: { program: address(PROGRAM.token), layouts: [UNWRAP], count: 1 },
    alongside: [],
    sponsor: 'refused',
    mints: [WRAPPED],
    decimals: new Map([[WRAPPED, 9]]),
    target: wrappedSolAccount(owner),
    reply: { blockhash, lastValidBlockHeight },
    rules: [(view) => checkHeld(view, BigInt(amount)), checkGone],
    // Wrapped SOL counts as SOL: what is unwrapped neither comes nor goes.
    delta: () => ({ gains: [], losses: [], sol: solExactly(0n) }),
    notChecked: [],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

/** UNW1. The owner's own account of wrapped SOL holds what was shown, to the lamport, and it is what its lamports are for. */
function checkHeld(view: View, amount: bigint): Violation | undefined {
  const { owner } = view.expectation
  const at = wrappedSolAccount(owner)
  const refuse = (detail: string, expected: string, found: string) =>
    violation('UNWRAP_AMOUNT', detail, at, expected, found)
  const account = accountBefore(view, at)
  const token = readTokenAccount(account)
  if (token === undefined) return refuse('unread', 'a token account', 'none')
  if (token.owner !== owner) return refuse('owner', owner, token.owner)
  if (!token.isNative || token.mint !== WRAPPED) return refuse('mint', WRAPPED, token.mint)
  return token.amount === amount ? undefined : refuse('another', String(amount), String(token.amount))
}

/** UNW2. In the simulation nothing stays wrapped: the account is gone, and all it held is the wallet's (B3). */
function checkGone(view: View): Violation | undefined {
  const { simulation, accounts } = view.facts
  const at = wrappedSolAccount(view.expectation.owner)
  if (simulation === undefined || simulation.accounts.get(at) === 'absent') return undefined
  return violation('UNWRAP_LEFT', 'not-closed', at, 'closed', accounts.has(at) ? 'still there' : 'unread')
}
