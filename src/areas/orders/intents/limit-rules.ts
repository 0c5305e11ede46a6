import { EVENT_AUTHORITY, LIMIT_FEE_AUTHORITY, PROGRAM } from '~/config/programs.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { hex } from '~/guard/bytes/reader.ts'
import { type Violation } from '~/guard/codes.ts'
import { type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { LIMIT_AT, type InitializeOrder } from '~/guard/layouts/limit.ts'
import { signers } from '~/guard/rules/bytes.ts'
import { roleOf, tokenProgramOf } from '~/guard/rules/route.ts'
import { venueRent } from '~/guard/sol-costs.ts'
import { meaningOf, violation } from '~/guard/view.ts'
import { type Address } from '~/values/address.ts'

/** Required terms of a new limit order (docs/transaction-rules.md, LIM1-LIM8). */
export type LimitTerms = {
  readonly owner: Address
  readonly inputMint: Address
  readonly outputMint: Address
  /** Base units, both exact as typed. */
  readonly making: bigint
  readonly taking: bigint
  /** Unix seconds; `undefined` = never. */
  readonly expiresAt: bigint | undefined
  /** `undefined` = an exact order. */
  readonly slippageBps: number | undefined
  /** The order's account, where the reply names it. */
  readonly order: string | undefined
  /** How much worse than the market, basis points; `undefined` = no market price is known. */
  readonly adverseBps: number | undefined
  /** The user has confirmed a far worse or unknown price. */
  readonly isConfirmed: boolean
  /** The operator's fee as agreed on the review; absent = none may be taken. */
  readonly fee?: { readonly bps: number; readonly account: Address } | undefined
}

/** Terms of a limit order, read from its bytes; LIM6 has compared their mints with these. */
export function limitTerms(view: View, { inputMint, outputMint }: Pick<LimitTerms, 'inputMint' | 'outputMint'>) {
  const found = meaningOf(view, 'initialize-order')
  if (found === undefined) return undefined
  const { making, taking, expiresAt, feeBps, tail } = found.meaning
  const { accounts, program } = found.core.instruction
  const feeAccounts = [LIMIT_AT.fee, LIMIT_AT.referral]
    .flatMap((at) => accounts[at]?.address ?? [])
    .filter((account) => account !== program)
  const fee = { feeBps, feeAccounts, tail: hex(tail) }
  const rentLamports = venueRent(view)
  return { kind: 'limit', inputMint, outputMint, rentLamports, making, taking, expiresAt, ...fee } as const
}

/** A rate worse than the market by more than this needs confirmation. */
const CONFIRM_BPS = 500
/** Maximum length of an undecoded tail (LIM7). */
const MAX_TAIL_BYTES = 16

type Rule = (terms: LimitTerms, order: InitializeOrder, core: Core, view: View) => Violation | undefined

const RULES: readonly Rule[] = [
  checkMaker,
  checkMaking,
  checkTaking,
  checkExpiry,
  checkFee,
  checkAccounts,
  checkTail,
  checkPrice,
]

/** The rules of a new limit order; they pass without one, which the core count rule refuses. */
export function limitRules(terms: LimitTerms): readonly ((view: View) => Violation | undefined)[] {
  return RULES.map((rule) => (view) => {
    const found = meaningOf(view, 'initialize-order')
    return found === undefined ? undefined : rule(terms, found.meaning, found.core, view)
  })
}

/** LIM1. The owner is its maker, and the fee payer pays for its account. */
function checkMaker({ owner }: LimitTerms, _: InitializeOrder, core: Core, view: View): Violation | undefined {
  const wanted = [
    ['maker', LIMIT_AT.maker, owner],
    ['payer', LIMIT_AT.payer, String(signers(view)[0])],
  ] as const
  const wrong = wanted.find(([, at, expected]) => roleOf(core, at) !== expected)
  if (wrong === undefined) return undefined
  const [detail, at, expected] = wrong
  return violation('LIMIT_MAKER', detail, `accounts[${at}]`, expected, String(roleOf(core, at)))
}

/** LIM2. It sells exactly the entered amount. */
function checkMaking({ making }: LimitTerms, order: InitializeOrder): Violation | undefined {
  if (order.making === making) return undefined
  return violation('LIMIT_MAKING', 'differs', 'makingAmount', String(making), String(order.making))
}

/** LIM3. It requires at least the requested output. */
function checkTaking({ taking }: LimitTerms, order: InitializeOrder): Violation | undefined {
  if (order.taking >= taking) return undefined
  return violation('LIMIT_TAKING', 'too-little', 'takingAmount', `≥ ${taking}`, String(order.taking))
}

/** LIM4. Its expiry is the one that the user chose, or none. */
function checkExpiry({ expiresAt }: LimitTerms, order: InitializeOrder): Violation | undefined {
  if (order.expiresAt === expiresAt) return undefined
  return violation(
    'LIMIT_EXPIRY',
    'differs',
    'expiredAt',
    String(expiresAt ?? 'never'),
    String(order.expiresAt ?? 'never'),
  )
}

/** LIM5. Fee and fee accounts are only as agreed. The program's own fee authority is in every order. */
function checkFee({ fee }: LimitTerms, { feeBps }: InitializeOrder, core: Core): Violation | undefined {
  if (feeBps !== undefined && feeBps > (fee?.bps ?? -1))
    return violation('LIMIT_FEE', 'fee-bps', 'feeBps', fee === undefined ? 'none' : `≤ ${fee.bps}`, String(feeBps))
  const allowed: readonly (readonly [detail: string, at: number, allowed: readonly string[]])[] = [
    ['fee-account', LIMIT_AT.fee, [PROGRAM.limit, LIMIT_FEE_AUTHORITY]],
    ['referral-account', LIMIT_AT.referral, [PROGRAM.limit, ...(fee === undefined ? [] : [fee.account])]],
  ]
  const wrong = allowed.find(([, at, those]) => !those.includes(String(roleOf(core, at))))
  if (wrong === undefined) return undefined
  return violation('LIMIT_FEE', wrong[0], `accounts[${wrong[1]}]`, wrong[2].join(' '), String(roleOf(core, wrong[1])))
}

/** LIM6. Every account has the expected address for its index. */
function checkAccounts(terms: LimitTerms, _: InitializeOrder, core: Core, view: View): Violation | undefined {
  const { owner, inputMint, outputMint } = terms
  const inProgram = tokenProgramOf(view, inputMint)
  const wanted: readonly (readonly [place: keyof typeof LIMIT_AT, expected: string])[] = [
    ['inputMint', inputMint],
    ['outputMint', outputMint],
    ['inputProgram', inProgram],
    ['outputProgram', tokenProgramOf(view, outputMint)],
    ['makerToken', associatedAccount(owner, inputMint, inProgram)],
    ['order', terms.order ?? String(roleOf(core, LIMIT_AT.order))],
    ['system', PROGRAM.system],
    ['associatedToken', PROGRAM.associatedToken],
    ['eventAuthority', EVENT_AUTHORITY.limit],
    ['program', PROGRAM.limit],
  ]
  const wrong = wanted.find(([place, expected]) => roleOf(core, LIMIT_AT[place]) !== expected)
  if (wrong === undefined) return undefined
  const [place, expected] = wrong
  return violation(
    'LIMIT_ACCOUNTS',
    place,
    `accounts[${LIMIT_AT[place]}]`,
    expected,
    String(roleOf(core, LIMIT_AT[place])),
  )
}

/**
 * LIM7. No bytes after the decoded ones, or only zeros. An exact order may have a few, if its simulation is complete
 * and the user ticks them on the review. No order with slippage was recorded, so it is unknown where its bytes carry
 * it: a profile that requires proof refuses it.
 */
function checkTail({ slippageBps }: LimitTerms, { tail }: InitializeOrder, _: Core, view: View): Violation | undefined {
  const refuse = (detail: string, expected: string) =>
    violation('LIMIT_TAIL', detail, 'tail', expected, `${tail.length} bytes`)
  if (slippageBps !== undefined && !view.profile.proofBar.includes('third-party'))
    return refuse('slippage-unproven', 'an exact order')
  if (tail.length > MAX_TAIL_BYTES) return refuse('length', `≤ ${MAX_TAIL_BYTES} bytes`)
  if (tail.every((byte) => byte === 0)) return undefined
  if (slippageBps !== undefined) return refuse('slippage', 'none where slippage is asked for')
  return view.facts.simulation === undefined ? refuse('no-test-run', 'a complete test run') : undefined
}

/** LIM8. A price far from the market, or without one, was confirmed. */
function checkPrice({ adverseBps, isConfirmed }: LimitTerms): Violation | undefined {
  if (isConfirmed || (adverseBps !== undefined && adverseBps <= CONFIRM_BPS)) return undefined
  const found = adverseBps === undefined ? 'unknown' : `${adverseBps}`
  return violation('LIMIT_PRICE', adverseBps === undefined ? 'unknown' : 'far', 'adverseBps', `≤ ${CONFIRM_BPS}`, found)
}
