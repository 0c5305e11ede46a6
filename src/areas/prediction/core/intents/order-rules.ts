import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { includesBytes } from '~/guard/bytes/reader.ts'
import { type Violation } from '~/guard/codes.ts'
import { type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { orderAccount, positionAccount, vaultAccount } from '~/guard/layouts/derived-accounts.ts'
import { CREATE_ORDER, ORDER_AT, type CreateOrder } from '~/guard/layouts/order.ts'
import { leastOut } from '~/guard/route-bounds.ts'
import { signers } from '~/guard/rules/bytes.ts'
import { roleOf } from '~/guard/rules/route.ts'
import { accountBefore, meaningOf, violation } from '~/guard/view.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { mulDiv, ONE_USD_MICRO, type ContractsMicro } from '~/values/money.ts'
import { type Side } from '../markets/market.ts'
import { type OrderBuild } from '../orders/order.ts'
import { type Position } from '../positions/position.ts'

/** Coins that a market settles in; one micro USD is one base unit of either (docs/api-notes.md 1.2). */
export const SETTLEMENT_MINTS = [address(MINT.usdc), address(MINT.jupUsd)]

/** A number of contracts, and whether parts of one are known. */
export type Held = { readonly contracts: ContractsMicro; readonly contractsExact: boolean }

/** Allowed terms of an order, frozen at the click; a close is a sale of everything. */
export type OrderTerms = {
  readonly owner: Address
  readonly marketId: string
  readonly side: Side
  readonly pinnedHash: string | undefined
  /** The position as the venue shows it just before; `undefined` = none of this side and market. */
  readonly held: Position | undefined
  readonly reply: OrderBuild
  /** Limit price set by the owner: the bytes must carry exactly it. Absent = market order. */
  readonly limit?: bigint | undefined
} & (BuyTerms | SellTerms)

type BuyTerms = {
  readonly action: 'buy'
  readonly contractsAtLeast: bigint
  readonly priceAtMost: bigint
  readonly stake: bigint
  readonly stakeMint: Address
}

type SellTerms = {
  readonly action: 'sell'
  readonly position: Address
  /** Contracts that the sale must be for: as shown, and as read just before. */
  readonly sold: readonly Held[]
  readonly priceAtLeast: bigint
  /** Code of a price under that bound; a close-all has its own (ALL2). */
  readonly floorCode?: 'CLOSE_ALL_BOUND'
}

/** The core of every order: one `create_order` of the prediction program. */
export const ORDER_CORE = { program: address(PROGRAM.prediction), layouts: [CREATE_ORDER], count: 1 }

/* Rules of an order (docs/transaction-rules.md, ORD1-ORD9). A core that is not understood was refused before. */

type Rule = (terms: OrderTerms, order: CreateOrder, core: Core, view: View) => Violation | undefined

const RULES: readonly Rule[] = [
  checkSide,
  checkDirection,
  checkContracts,
  checkDeposit,
  checkPriceBound,
  checkTail,
  checkAccounts,
  checkIdentity,
  checkRoute,
]

/** The order's rules, bound to its terms. */
export function orderRules(terms: OrderTerms): readonly ((view: View) => Violation | undefined)[] {
  return RULES.map((rule) => (view) => {
    const found = meaningOf(view, 'create-order')
    return found === undefined ? undefined : rule(terms, found.meaning, found.core, view)
  })
}

/** The venue's own signer, as each order of these bytes names it (ORD7). */
export function orderCosigners(view: View): readonly Address[] {
  return view.cores.flatMap((core) => {
    const cosigner = core.meaning?.kind === 'create-order' ? roleOf(core, ORDER_AT.cosigner) : undefined
    return cosigner === undefined ? [] : [cosigner]
  })
}

/** The settlement coin that the order names. */
export function settlementMint(view: View): Address | undefined {
  const found = meaningOf(view, 'create-order')
  const named = found === undefined ? undefined : roleOf(found.core, ORDER_AT.mint)
  return SETTLEMENT_MINTS.find((mint) => mint === named)
}

/** ORD1. Yes is Yes. */
function checkSide({ side, held }: OrderTerms, { isYes }: CreateOrder): Violation | undefined {
  if (held !== undefined && held.side !== side) return violation('ORDER_SIDE', 'held', 'position', side, held.side)
  const found = isYes ? 'yes' : 'no'
  return found === side ? undefined : violation('ORDER_SIDE', 'flipped', 'isYes', side, found)
}

/** ORD2. A buy buys. */
function checkDirection({ action }: OrderTerms, { isBuy }: CreateOrder): Violation | undefined {
  const found = isBuy ? 'buy' : 'sell'
  return found === action ? undefined : violation('ORDER_DIRECTION', 'flipped', 'isBuy', action, found)
}

/** ORD3. The number of contracts matches the reply and what the user saw. */
function checkContracts(terms: OrderTerms, { contracts }: CreateOrder): Violation | undefined {
  const { reply } = terms
  const refuse = (detail: string, expected: string) =>
    violation('ORDER_CONTRACTS', detail, 'contracts', expected, String(contracts))
  if (contracts === 0n) return refuse('zero', 'above 0')
  if (reply.contracts !== undefined && !isSame(contracts, reply.contracts, reply.contractsExact))
    return refuse('reply', String(reply.contracts))
  if (terms.action === 'buy')
    return contracts >= terms.contractsAtLeast ? undefined : refuse('too-few', `≥ ${terms.contractsAtLeast}`)
  if (terms.held !== undefined && terms.held.contractsExact && contracts > terms.held.contracts)
    return refuse('more-than-held', `≤ ${terms.held.contracts}`)
  const other = terms.sold.find((held) => !isSame(contracts, held.contracts, held.contractsExact))
  return other === undefined ? undefined : refuse('held', String(other.contracts))
}

/** Equal to the last millionth, or in whole contracts where that is all that is known. */
function isSame(found: bigint, wanted: bigint, isExact: boolean): boolean {
  return isExact ? found === wanted : found / 1_000_000n === wanted / 1_000_000n
}

/** ORD4. A sale takes no deposit; a buy takes no more than the stake, nor than the guaranteed output of its route. */
function checkDeposit(terms: OrderTerms, { deposit }: CreateOrder, _: Core, view: View): Violation | undefined {
  const refuse = (detail: string, expected: string) =>
    violation('ORDER_DEPOSIT', detail, 'deposit', expected, String(deposit))
  if (terms.action === 'sell') return deposit === 0n ? undefined : refuse('not-zero', '0')
  if (deposit === 0n) return refuse('zero', 'above 0')
  if (deposit > terms.stake) return refuse('stake', `≤ ${terms.stake}`)
  const amounts = meaningOf(view, 'route')?.meaning.amounts
  if (amounts === undefined) return undefined
  const least = leastOut(amounts)
  return deposit <= least ? undefined : refuse('route', `≤ ${least}`)
}

/** ORD5. The worst price is the one shown; nothing else on chain enforces it. */
function checkPriceBound(terms: OrderTerms, order: CreateOrder): Violation | undefined {
  return checkWorst(terms, order) ?? checkLimit(terms, order) ?? checkMost(terms, order)
}

/** A buy is for no more contracts than its deposit pays for at the worst price. */
function checkMost({ action }: OrderTerms, { contracts, deposit, priceBound }: CreateOrder): Violation | undefined {
  if (action === 'sell') return undefined
  const most = mulDiv(deposit, ONE_USD_MICRO, priceBound, 'down')
  if (contracts <= most) return undefined
  return violation('ORDER_PRICE_BOUND', 'too-many', 'contracts', `≤ ${most}`, String(contracts))
}

function checkWorst(terms: OrderTerms, { priceBound }: CreateOrder): Violation | undefined {
  const refuse = (detail: string, expected: string) =>
    violation('ORDER_PRICE_BOUND', detail, 'priceBound', expected, String(priceBound))
  if (priceBound <= 0n || priceBound >= 1_000_000n) return refuse('range', '1 to 999999')
  const stated = terms.action === 'buy' ? terms.reply.maxBuyPrice : terms.reply.minSellPrice
  if (stated !== undefined && stated !== priceBound) return refuse('reply', String(stated))
  if (terms.action === 'buy')
    return priceBound <= terms.priceAtMost ? undefined : refuse('too-high', `≤ ${terms.priceAtMost}`)
  if (priceBound >= terms.priceAtLeast) return undefined
  const { code, detail, field, expected, found } = refuse('too-low', `≥ ${terms.priceAtLeast}`)
  return violation(terms.floorCode ?? code, detail, field, expected, found)
}

/** A limit order: its price is exactly the owner's, not only on the right side of it. */
function checkLimit({ limit }: OrderTerms, { priceBound }: CreateOrder): Violation | undefined {
  if (limit === undefined || priceBound === limit) return undefined
  return violation('ORDER_PRICE_BOUND', 'limit', 'priceBound', String(limit), String(priceBound))
}

/** ORD6. No data after the amounts. */
function checkTail(_: OrderTerms, { tail }: CreateOrder): Violation | undefined {
  return tail.every((byte) => byte === 0)
    ? undefined
    : violation('ORDER_TAIL', 'not-zero', 'tail', '0 0 0', [...tail].join(' '))
}

/** ORD7. Every account has the expected address for its index. */
function checkAccounts(terms: OrderTerms, args: CreateOrder, core: Core, view: View): Violation | undefined {
  const at = (place: keyof typeof ORDER_AT) => String(roleOf(core, ORDER_AT[place]))
  const mint = settlementMint(view)
  if (mint === undefined)
    return violation('ORDER_ACCOUNTS', 'mint', 'accounts[7]', SETTLEMENT_MINTS.join(' '), at('mint'))
  const order = core.instruction.accounts[ORDER_AT.order]?.address
  const wanted: readonly (readonly [place: keyof typeof ORDER_AT, expected: string])[] = [
    ['payer', String(signers(view)[0])],
    ['owner', terms.owner],
    ...expectedPositions(terms).map((position) => ['position', position] as const),
    ...derivedAccounts(terms, args, at('position')),
    ['vault', vaultAccount(mint)],
    ['order', terms.reply.orderPubkey ?? at('order')],
    ['ownerToken', associatedAccount(terms.owner, mint)],
    ['orderToken', order === undefined ? 'derived' : associatedAccount(order, mint)],
    ['orderToken', terms.reply.orderAtaPubkey ?? at('orderToken')],
    ['token', PROGRAM.token],
    ['associatedToken', PROGRAM.associatedToken],
    ['system', PROGRAM.system],
  ]
  const wrong = wanted.find(([place, expected]) => at(place) !== expected)
  if (wrong !== undefined)
    return violation('ORDER_ACCOUNTS', wrong[0], `accounts[${ORDER_AT[wrong[0]]}]`, wrong[1], at(wrong[0]))
  return checkCosigner(core, view) ?? checkPositionAccount(terms, core, view)
}

/** Expected where an id is too long for the program to derive an account from it. */
const NO_SEED = 'an id of at most 32 bytes'

/**
 * Position and order as the program derives them. Of bytes, reply and pin, any hash of the market will do here: ORD8
 * refuses where they differ, and says which.
 */
function derivedAccounts({ owner, side, reply, pinnedHash }: OrderTerms, args: CreateOrder, named: string) {
  const positions = [args.marketHash, reply.marketIdHash, pinnedHash].map((marketHash) =>
    marketHash === undefined ? undefined : positionAccount(owner, { marketHash, isYes: side === 'yes' }),
  )
  return [
    ['position', positions.find((position) => position === named) ?? positions[0] ?? NO_SEED],
    ['order', orderAccount(owner, args) ?? NO_SEED],
  ] as const
}

/** Allowed positions: for a sale that of the intent; for a buy one already held; and always the one in the reply. */
function expectedPositions(terms: OrderTerms): readonly string[] {
  const named = terms.reply.positionPubkey
  if (terms.action === 'sell') return named === undefined ? [terms.position] : [terms.position, named]
  const held = terms.held?.pubkey
  return [...(held === undefined ? [] : [held]), named ?? 'named by the reply']
}

/** The venue's co-signer has signed already; the owner's own slot is empty, so the owner is none. */
function checkCosigner(core: Core, view: View): Violation | undefined {
  const cosigner = roleOf(core, ORDER_AT.cosigner)
  const slot = signers(view).findIndex((signer) => signer === cosigner)
  const isFilled = view.transaction.signatures[slot]?.some((byte) => byte !== 0) === true
  if (isFilled) return undefined
  return violation('ORDER_ACCOUNTS', 'cosigner', 'accounts[2]', 'a signer that has signed', String(cosigner))
}

/** The position belongs to the venue's program and, where it exists, to the owner; a buy may open it. */
function checkPositionAccount(terms: OrderTerms, core: Core, view: View): Violation | undefined {
  const position = core.instruction.accounts[ORDER_AT.position]?.address
  const account = position === undefined ? undefined : accountBefore(view, position)
  const refuse = (detail: string, expected: string, found: string) =>
    violation('ORDER_ACCOUNTS', detail, 'position', expected, found)
  if (account === 'absent' && terms.action === 'buy') return undefined
  if (account === undefined || account === 'absent') return refuse('position-unread', 'a position', String(account))
  if (account.owner !== PROGRAM.prediction) return refuse('position-program', PROGRAM.prediction, account.owner)
  return includesBytes(account.data, addressBytes(terms.owner))
    ? undefined
    : refuse('position-owner', terms.owner, 'not in its data')
}

/** ORD8. The order and the market are those of the reply, and the market is the one seen before. */
function checkIdentity(terms: OrderTerms, order: CreateOrder): Violation | undefined {
  const { reply, pinnedHash, held } = terms
  const wanted: readonly (readonly [detail: string, expected: string | undefined, found: string | undefined])[] = [
    ['market', reply.marketId === undefined ? undefined : terms.marketId, reply.marketId],
    ['held-market', held === undefined ? undefined : terms.marketId, held?.marketId],
    ['order-id', reply.externalOrderId, order.externalOrderId],
    ['hash-reply', reply.marketIdHash, order.marketHash],
    ['hash-pinned', pinnedHash, order.marketHash],
  ]
  const wrong = wanted.find(([, expected, found]) => expected !== undefined && expected !== found)
  return wrong === undefined
    ? undefined
    : violation('ORDER_IDENTITY', wrong[0], 'identity', String(wrong[1]), String(wrong[2]))
}

/** ORD9. The route precedes the order and converts the stake's coin into the order's; without one they are the same. */
function checkRoute(terms: OrderTerms, _: CreateOrder, core: Core, view: View): Violation | undefined {
  if (terms.action === 'sell') return undefined
  const mint = settlementMint(view)
  const route = meaningOf(view, 'route')
  const refuse = (detail: string, expected: string, found: string) =>
    violation('ORDER_ROUTE', detail, 'route', expected, found)
  if (route === undefined) return mint === terms.stakeMint ? undefined : refuse('none', terms.stakeMint, String(mint))
  if (mint === terms.stakeMint) return refuse('not-needed', 'no route', terms.stakeMint)
  if (route.core.index > core.index) return refuse('after-order', 'before the order', 'after it')
  const paid = roleOf(route.core, route.meaning.roles.destination)
  const into = roleOf(core, ORDER_AT.ownerToken)
  return paid === into ? undefined : refuse('destination', String(into), String(paid))
}
