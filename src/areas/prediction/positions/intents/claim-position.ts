import * as z from 'zod/mini'
import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { readPosition } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { basisOf } from '~/areas/prediction/core/positions/position-worth.ts'
import { MINT } from '~/config/mints.ts'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type Built, type BuildProblem } from '~/engine/intent/intent.ts'
import { addressText, unitsAboveZero } from '~/engine/intent/request-text.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Delta, type Expectation, type View } from '~/guard/expectation.ts'
import { type CoreLayout } from '~/guard/layouts/core.ts'
import { accountBefore, violation } from '~/guard/view.ts'
import { address, type Address } from '~/values/address.ts'
import { usd } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { type Client } from '~/wire/call.ts'
import { WireError } from '~/wire/wire-error.ts'
import { buildClaim } from '../endpoints/claim.ts'

/** A claim, frozen at the click. `payoutMicro` is what the position pays, in micro USD as decimal text. */
const request = z.object({
  owner: addressText,
  position: addressText,
  payoutMicro: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
  title: z.string(),
  side: z.enum(['yes', 'no']),
  /** Shares that the list showed; absent in requests of older builds. */
  contractsMicro: z.optional(unitsAboveZero),
})
type Request = z.infer<typeof request>

type ClaimReply = Built & {
  readonly position: { readonly claimable: boolean; readonly claimed: boolean; readonly payout: bigint }
}

/** Coins that a market pays out in; one micro USD is one base unit of either (docs/api-notes.md 1.2). */
const SETTLEMENT_MINTS = [address(MINT.usdc), address(MINT.jupUsd)]
const MAX_AGE_MS = 45_000

/** Accounts of claim_payout2 that the rules name. */
const AT = { authority: 0, position: 2, destination: 4, tokenProgram: 6 } as const
/** Accounts that a payout must be able to write: position, destination, the vault's own. */
const WRITTEN = [2, 4, 5]
/** Layouts of a payout that the guard reads. */
export const CLAIM_LAYOUTS: readonly CoreLayout[] = [
  {
    name: 'claim_payout2',
    discriminator: INSTRUCTION.claimPayout2.discriminator,
    proof: INSTRUCTION.claimPayout2.proof,
    accounts: 7,
    dataBytes: 8,
  },
]

/** Pays out a won position to its owner. Brings in only; claiming costs the network fee and nothing else. */
export const claimPosition = defineIntent({
  kind: 'prediction.claim',
  request,
  leadsTo: '/positions',
  waitsIn: undefined,
  trade: undefined,
  target: (claim) => positionTarget(claim.position),
  locks: (claim) => [positionTarget(claim.position)],
  isFreeOnceConfirmed: () => false,
  express: () => 'claim',
  describe: (claim) => ({
    verb: 'Claim',
    sentence: `Claim ${usd(microUsd(BigInt(claim.payoutMicro)), undefined, 'down').text} from ${claim.title}, ${claim.side === 'yes' ? 'Yes' : 'No'}`,
    subject: claim.title,
    items: [
      {
        of: claim.position,
        name: claim.title,
        isYes: claim.side === 'yes',
        shares: claim.contractsMicro === undefined ? undefined : BigInt(claim.contractsMicro),
        expected: BigInt(claim.payoutMicro),
      },
    ],
    before: `${usd(microUsd(BigInt(claim.payoutMicro)), undefined, 'down').text} to claim`,
  }),
  build,
  expects,
  // A claim can be sent either way, also when the reply names `execution` (docs/api-notes.md 2.1): all signatures are
  // present once the owner has signed. Through our own RPC, nobody else's report of the result is needed.
  route: () => 'rpc',
  after: (claim) => [
    predictionKeys.positions(claim.owner),
    predictionKeys.position(claim.position),
    predictionKeys.history(claim.owner),
    predictionKeys.holdings(claim.owner),
  ],
  settled: async (claim, call) => {
    const position = await call(readPosition, { positionPubkey: claim.position })
    if (!position.claimed) return { state: 'waiting', shows: 'not claimed yet' }
    const shows = `claimed, ${usd(position.claimedUsd, undefined, 'down').text}`
    return { state: 'settled', outcome: 'settled', shows, money: { direction: 'in', micro: position.claimedUsd } }
  },
})

/** Reads the position again, then requests the bytes: the claimable flag that the judge sees is seconds old. */
async function build(claim: Request, call: Client['call']): Promise<Result<ClaimReply, BuildProblem>> {
  try {
    const position = await call(readPosition, { positionPubkey: claim.position })
    const reply = await call(buildClaim, { positionPubkey: claim.position, ownerPubkey: claim.owner })
    if (reply.transaction === undefined) return fail({ code: 'BUILD_EMPTY', message: undefined })
    const basis = basisOf(position, position.contracts)
    return ok({
      transaction: reply.transaction,
      blockhash: reply.blockhash,
      lastValidBlockHeight: reply.lastValidBlockHeight,
      execution: reply.execution,
      estimate: basis === undefined ? undefined : { basis },
      position: { claimable: position.claimable, claimed: position.claimed, payout: position.payout },
    })
  } catch (error) {
    if (error instanceof WireError && error.code.startsWith('api.')) {
      return fail({ code: 'BUILD_REJECTED', message: error.detail.venueMessage })
    }
    throw error
  }
}

function expects(claim: Request, built: ClaimReply): Expectation {
  return {
    action: 'claim',
    owner: claim.owner,
    inflow: true,
    programs: [address(PROGRAM.associatedToken), address(PROGRAM.prediction)],
    core: { program: address(PROGRAM.prediction), layouts: CLAIM_LAYOUTS, count: 1 },
    alongside: [],
    sponsor: 'allowed',
    mints: SETTLEMENT_MINTS,
    target: claim.position,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    rules: [
      (view) => checkPosition(view, claim, built),
      (view) => checkDestination(view, claim.owner),
      (view) => checkMint(view, claim.owner),
    ],
    delta: (view) => delta(view, claim),
    notChecked: [],
    simulation: 'may-be-missing',
    maxAgeMs: MAX_AGE_MS,
  }
}

/** CLM1. The instruction names the position of the intent, which the venue's program owns and which is open to claim. */
function checkPosition(view: View, claim: Request, built: ClaimReply): Violation | undefined {
  const core = view.cores[0]
  const named = core?.layout === undefined ? claim.position : core.instruction.accounts[AT.position]?.address
  const account = accountBefore(view, claim.position)
  const program = account === undefined || account === 'absent' ? String(account) : account.owner
  const status = positionStatus(built.position)
  const facts: readonly (readonly [detail: string, expected: string, found: string])[] = [
    ['another', claim.position, String(named)],
    ['program', PROGRAM.prediction, program],
    ['status', 'claimable', status],
    ['payout', claim.payoutMicro, String(built.position.payout)],
  ]
  const wrong = facts.find(([, expected, found]) => expected !== found)
  return wrong === undefined ? undefined : violation('CLAIM_POSITION', wrong[0], 'position', wrong[1], wrong[2])
}

function positionStatus(position: ClaimReply['position']): 'claimed' | 'claimable' | 'not claimable' {
  if (position.claimed) return 'claimed'
  return position.claimable ? 'claimable' : 'not claimable'
}

/**
 * CLM2. The payout goes to the owner's own derived account, and every account of the instruction has its expected role.
 */
function checkDestination(view: View, owner: Address): Violation | undefined {
  const core = view.cores[0]
  if (core?.layout === undefined) return undefined
  const { accounts } = core.instruction
  const destination = accounts[AT.destination]?.address
  const own = SETTLEMENT_MINTS.map((mint) => associatedAccount(owner, mint))
  const refuse = (detail: string, at: number, expected: string) =>
    violation('CLAIM_DESTINATION', detail, `accounts[${at}]`, expected, String(accounts[at]?.address))
  if (destination === undefined || !own.includes(destination)) return refuse('not-own', AT.destination, own.join(' '))
  if (accounts[AT.authority]?.isSigner !== true) return refuse('authority', AT.authority, 'a signer')
  if (accounts[AT.tokenProgram]?.address !== PROGRAM.token)
    return refuse('token-program', AT.tokenProgram, PROGRAM.token)
  const locked = WRITTEN.find((at) => accounts[at]?.isWritable !== true)
  if (locked !== undefined) return refuse('rights', locked, 'writable')
  const twice = accounts.findIndex(
    (account, at) => accounts.findIndex((other) => other.address === account.address) !== at,
  )
  return twice < 0 ? undefined : refuse('account-twice', twice, 'seven different accounts')
}

/** CLM3. It pays in a pinned coin of the classic token program. */
function checkMint(view: View, owner: Address): Violation | undefined {
  const mint = payoutMint(view, owner)
  if (mint === undefined) return violation('CLAIM_MINT', 'none', 'mint', SETTLEMENT_MINTS.join(' '), 'neither')
  const account = accountBefore(view, mint)
  const program = account === undefined || account === 'absent' ? String(account) : account.owner
  return program === PROGRAM.token ? undefined : violation('CLAIM_MINT', 'token-program', mint, PROGRAM.token, program)
}

function delta(view: View, claim: Request): Delta {
  const mint = payoutMint(view, claim.owner)
  return {
    gains: mint === undefined ? [] : [{ mint, exactly: BigInt(claim.payoutMicro) }],
    losses: [],
    sol: solExactly(0n),
  }
}

/** The coin whose derived account of the owner the transaction writes. */
function payoutMint(view: View, owner: Address): Address | undefined {
  const core = view.cores[0]
  const writable = new Set<string>(
    core?.instruction.accounts.filter((account) => account.isWritable).map((account) => account.address),
  )
  return SETTLEMENT_MINTS.find((mint) => writable.has(associatedAccount(owner, mint)))
}
