import * as z from 'zod/mini'
import { type Operator } from '~/config/operator-fees.ts'
import { type Address } from '~/values/address.ts'
import { amountText, parseAmount } from '~/values/money.ts'
import { type Chain } from './chain/chain.ts'
import { type VenueClock } from './clock.ts'
import { publicKey } from './venue/fields.ts'
import { SPONSOR } from './world/addresses.ts'
import { type EscrowBook } from './world/escrow/escrow-book.ts'
import { type EscrowKeeper } from './world/escrow/escrow-keeper.ts'
import { setFree } from './world/lend/lend-book.ts'
import { lendMarketOf } from './world/lend/lending-account.ts'
import { vaultOf } from './world/tokens/pools.ts'
import { grantToken } from './world/tokens/token-fund.ts'
import { type TokenMarket } from './world/tokens/token-market.ts'
import { namedAddress, tokenOf, TOKENS, type Token } from './world/tokens/tokens.ts'

/** A public key in base58. */
export const address = publicKey('a base58 public key of 32 bytes')

/** Whole units as decimal text or number, at most `most`, as base units. */
export function units(decimals: number, most: bigint) {
  const read = (value: string | number) => parseAmount(typeof value === 'number' ? plainText(value) : value, decimals)
  const fits = (value: string | number) => {
    const amount = read(value)
    return amount.ok && amount.value > 0n && amount.value <= most * 10n ** BigInt(decimals)
  }
  const words = `a positive amount up to ${most} with at most ${decimals} decimals, as number or text`
  return z.pipe(
    z.union([z.string(), z.number()]).check(z.refine(fits, words)),
    z.transform((value): bigint => {
      const amount = read(value)
      return amount.ok ? amount.value : 0n
    }),
  )
}

function plainText(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/0+$/, '')
}

/** A request that cannot be met: which field, and why. */
export class Refusal extends Error {
  readonly param: string
  readonly status: number
  constructor(param: string, message: string, status = 400) {
    super(message)
    this.param = param
    this.status = status
  }
}

/** Reads a body; a refusal that names the field otherwise. */
export function check<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = [...(issue?.path ?? []), ...(extra === undefined ? [] : [extra])].join('.') || 'body'
  throw new Refusal(param, `${param}: ${issue?.message ?? 'not understood'}`)
}

type Parts = {
  readonly market: TokenMarket
  readonly clock: VenueClock
  readonly book: EscrowBook
  readonly trades: EscrowKeeper
}

/** Bodies of control requests on tokens and on limit and recurring orders. A token is named by mint or symbol. */
export const tokenBodies = {
  /** Whole tokens by mint or symbol. */
  amounts: z.optional(z.record(z.string(), z.string())),
  /** Price offset in basis points from the generated price; 0 = none. */
  token: z.strictObject({ token: z.string(), moveBps: z.int().check(z.minimum(-9_000), z.maximum(100_000)) }),
  /** Free liquidity of a lending market, in whole tokens: the maximum withdrawal. */
  lending: z.strictObject({ token: z.string(), free: z.string() }),
  /** Fills an order at its own price, in whole or by so many whole tokens of its input, or ends it. */
  trade: z.strictObject({ orderKey: z.string(), act: z.enum(['fill', 'end']), amount: z.optional(z.string()) }),
} as const

function named(field: string, name: string): Token {
  const token = tokenOf(name) ?? TOKENS.find(({ symbol }) => symbol === name)
  if (token === undefined) throw new Refusal(field, `no token ${name}`, 404)
  return token
}

function rawOf(field: string, token: Token, text: string): bigint {
  const amount = parseAmount(text, token.decimals)
  if (amount.ok && amount.value > 0n) return amount.value
  throw new Refusal(field, `${field}: a positive amount with at most ${token.decimals} decimals, as text`)
}

/** Who takes the fees of this venue's operator; no key signs for it. */
const OPERATOR = namedAddress('operator of the site')

/** What the operator of the site is to earn and pay: basis points, and whether it pays for limit orders. */
export const operatorBody = z.strictObject({
  swapBps: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  limitBps: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  managedBps: z.optional(z.int().check(z.minimum(50), z.maximum(255))),
  pays: z.optional(z.boolean()),
})

/** An operator who takes so much of swaps and limit orders, into accounts that are opened here, or who pays for orders. */
export function makeOperator(chain: Chain, wanted: z.infer<typeof operatorBody>): Operator {
  const takers = TOKENS.filter(
    ({ transferFeeBps, isUntradable }) => transferFeeBps === undefined && isUntradable !== true,
  )
  for (const token of takers)
    if (chain.account(vaultOf(OPERATOR, token.mint)) === undefined) grantToken(chain, token, OPERATOR, 0n)
  const accounts = Object.fromEntries(takers.map(({ mint }) => [mint, vaultOf(OPERATOR, mint)]))
  return {
    ...(wanted.swapBps === undefined ? {} : { swapFee: { bps: wanted.swapBps, accounts } }),
    ...(wanted.limitBps === undefined ? {} : { limitFee: { bps: wanted.limitBps, accounts } }),
    ...(wanted.managedBps === undefined ? {} : { managedFee: { bps: wanted.managedBps, account: OPERATOR } }),
    ...(wanted.pays === true ? { payer: SPONSOR.address } : {}),
  }
}

/** Gives whole tokens to an owner. */
export function fundTokensOf(chain: Chain, owner: Address, amounts: Readonly<Record<string, string>>): void {
  const given = Object.entries(amounts).map(([name, text]) => {
    const token = named('tokens', name)
    return { token, raw: rawOf(`tokens.${name}`, token, text) }
  })
  for (const { token, raw } of given) grantToken(chain, token, owner, raw)
}

/** Moves a price; orders that it meets are filled when their time comes. */
export function moveToken(
  parts: Parts,
  { token: name, moveBps }: { readonly token: string; readonly moveBps: number },
): object {
  const token = named('token', name)
  parts.market.move(token.mint, moveBps)
  parts.trades.run()
  return { mint: token.mint, symbol: token.symbol, usd: usdOf(parts, token) }
}

/** Has the borrowers of a lending market leave so much in it. */
export function setLending(
  { chain }: { readonly chain: Chain },
  { token: name, free }: { readonly token: string; readonly free: string },
): object {
  const token = named('token', name)
  const market = lendMarketOf(token.mint)
  if (market === undefined || market.asset.mint !== token.mint) throw new Refusal('token', `${name} is not lent`, 404)
  const raw = rawOf('free', token, free)
  setFree(chain, market, raw)
  return { mint: token.mint, symbol: token.symbol, free: String(raw) }
}

/** Fills or ends an order that waits. */
export function waitingOrder(
  { book, trades }: Parts,
  body: { readonly orderKey: string; readonly act: 'fill' | 'end'; readonly amount?: string | undefined },
): object {
  const order = book.order(body.orderKey)
  if (order === undefined) throw new Refusal('orderKey', `no order ${body.orderKey}`, 404)
  const { record } = order
  const token = named('orderKey', record.inputMint)
  const amount = body.amount === undefined ? undefined : rawOf('amount', token, body.amount)
  const isDone = body.act === 'fill' ? trades.fillNow(record.key, amount) : trades.endNow(record.key)
  if (!isDone) throw new Refusal('act', body.act === 'fill' ? 'nothing can be filled now' : 'this order is not open')
  const after = book.order(body.orderKey) ?? order
  return { orderKey: record.key, state: after.state, used: String(after.used), received: String(after.received) }
}

/** Every token with its price of the moment. */
export function describeTokens(parts: Pick<Parts, 'market' | 'clock'>): readonly object[] {
  return TOKENS.map((token) => ({
    mint: token.mint,
    symbol: token.symbol,
    decimals: token.decimals,
    usd: usdOf(parts, token),
    movedBps: parts.market.moves().get(token.mint) ?? 0,
  }))
}

function usdOf({ market, clock }: Pick<Parts, 'market' | 'clock'>, token: Token): string {
  return amountText(market.price(token, clock.nowSec()), 12)
}
