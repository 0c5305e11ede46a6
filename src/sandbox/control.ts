import * as z from 'zod/mini'
import { type Operator } from '~/config/operator-fees.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { type Chain } from './chain/chain.ts'
import { readTokenAccount } from './chain/token-state.ts'
import { address, check, Refusal, units } from './control-body.ts'
import {
  describeTokens,
  fundTokensOf,
  makeOperator,
  operatorBody,
  moveToken,
  setLending,
  tokenBodies,
  waitingOrder,
} from './control-trade.ts'
import { chainFaults, FAULTS, faultRule } from './fault-rules.ts'
import { type RunningParts } from './running-parts.ts'
import { welcome } from './welcome.ts'
import { COINS, tokenAccount } from './world/addresses.ts'

/** What control moves. */
export type ControlParts = RunningParts & {
  /** Trading paused or not; read and set by `pause`. */
  readonly trading: { isPaused: boolean }
  /** Platforms of the portfolio that do not answer; set by `platforms`. */
  readonly platforms: { failing: readonly string[] }
  /** Operator settings sent to the page; set by `operator`. */
  readonly operator: { settings: Operator }
  /** Called after everything that changed something. */
  readonly changed: () => void
}

type Answer = { readonly status: number; readonly body: unknown }
type Command = (parts: ControlParts, body: unknown) => Answer

const bodies = {
  fund: z.strictObject({
    owner: address,
    sol: z.optional(units(9, 1_000_000n)),
    usdc: z.optional(units(6, 1_000_000_000n)),
    jupUsd: z.optional(units(6, 1_000_000_000n)),
    tokens: tokenBodies.amounts,
  }),
  token: tokenBodies.token,
  trade: tokenBodies.trade,
  lending: tokenBodies.lending,
  grant: z.strictObject({
    owner: address,
    marketId: z.string().check(z.minLength(1)),
    side: z.enum(['yes', 'no']),
    contracts: units(6, 1_000_000n),
    coin: z._default(z.enum(['usdc', 'jupUsd']), 'usdc'),
  }),
  welcome: z.strictObject({ owner: address }),
  settle: z.strictObject({
    marketId: z.string().check(z.minLength(1)),
    result: z.enum(['yes', 'no', 'draw', 'cancelled']),
  }),
  clock: z.strictObject({ advanceSec: z.number().check(z.nonnegative(), z.maximum(366 * 86_400)) }),
  order: z.strictObject({
    orderPubkey: z.string().check(z.minLength(1)),
    act: z.enum(['fill', 'fail']),
    contracts: z.optional(units(6, 1_000_000_000n)),
  }),
  operator: operatorBody,
  pause: z.strictObject({ paused: z.boolean() }),
  platforms: z.strictObject({ failing: z.array(z.string()) }),
  prices: z.strictObject({ held: z.boolean(), atSec: z.optional(z.int().check(z.nonnegative())) }),
  price: z.strictObject({
    marketId: z.string().check(z.minLength(1)),
    yesMicro: z.int().check(z.minimum(1_000), z.maximum(999_000)),
  }),
  faults: z.strictObject({
    set: z.optional(z.array(faultRule)),
    chain: z.optional(chainFaults),
    clear: z.optional(z.boolean()),
  }),
} as const

const done = (body: unknown): Answer => ({ status: 200, body })

const commands: Readonly<Record<string, Command>> = {
  fund(parts, input) {
    const { owner, sol, usdc, jupUsd, tokens } = check(bodies.fund, input)
    if ([sol, usdc, jupUsd, tokens].every((each) => each === undefined)) {
      throw new Refusal('sol', 'name at least one of sol, usdc, jupUsd, tokens')
    }
    if (tokens !== undefined) fundTokensOf(parts.chain, owner, tokens)
    if (sol !== undefined) parts.chain.fund(owner, sol)
    if (usdc !== undefined) parts.chain.mintTo(COINS.usdc, owner, usdc)
    if (jupUsd !== undefined) parts.chain.mintTo(COINS.jupUsd, owner, jupUsd)
    return done(balances(parts.chain, owner))
  },
  welcome(parts, input) {
    const { owner } = check(bodies.welcome, input)
    return done({ ...welcome(parts, owner), ...balances(parts.chain, owner) })
  },
  grant(parts, input) {
    const { owner, marketId, side, contracts, coin } = check(bodies.grant, input)
    const market = parts.world.market(marketId)
    if (market === undefined) throw new Refusal('marketId', `no market ${marketId}`, 404)
    const made = parts.ledger.credit({ owner, market, isYes: side === 'yes', contractsMicro: contracts, coin })
    if (made === undefined) throw new Refusal('marketId', 'this position was paid out already')
    return done(made)
  },
  settle(parts, input) {
    const { marketId, result } = check(bodies.settle, input)
    if (parts.world.market(marketId) === undefined) throw new Refusal('marketId', `no market ${marketId}`, 404)
    parts.world.decide(marketId, { result, atSec: parts.clock.nowSec() })
    parts.keeper.run()
    return done({ marketId, result, settledAt: parts.clock.nowSec() })
  },
  operator(parts, input) {
    parts.operator.settings = makeOperator(parts.chain, check(bodies.operator, input))
    return done(parts.operator.settings)
  },
  clock(parts, input) {
    parts.clock.advance(check(bodies.clock, input).advanceSec)
    return done({ nowSec: parts.clock.nowSec(), aheadSec: parts.clock.aheadSec })
  },
  order(parts, input) {
    const { orderPubkey, act, contracts } = check(bodies.order, input)
    const { keeper, ledger } = parts
    if (ledger.order(orderPubkey) === undefined) throw new Refusal('orderPubkey', `no order ${orderPubkey}`, 404)
    const isDone = act === 'fill' ? keeper.orders.fillNow(orderPubkey, contracts) : keeper.orders.failNow(orderPubkey)
    if (!isDone)
      throw new Refusal('act', act === 'fill' ? 'nothing can be filled now' : 'this order is filled or closed')
    return done(ledger.order(orderPubkey))
  },
  token(parts, input) {
    return done(moveToken(parts, check(bodies.token, input)))
  },
  trade(parts, input) {
    return done(waitingOrder(parts, check(bodies.trade, input)))
  },
  lending(parts, input) {
    return done(setLending(parts, check(bodies.lending, input)))
  },
  pause(parts, input) {
    parts.trading.isPaused = check(bodies.pause, input).paused
    return done({ paused: parts.trading.isPaused })
  },
  price(parts, input) {
    const { marketId, yesMicro } = check(bodies.price, input)
    if (parts.world.market(marketId) === undefined) throw new Refusal('marketId', `no market ${marketId}`, 404)
    parts.world.movePrice(marketId, yesMicro)
    return done({ marketId, yesMicro })
  },
  platforms(parts, input) {
    parts.platforms.failing = check(bodies.platforms, input).failing
    return done({ failing: parts.platforms.failing })
  },
  prices(parts, input) {
    const { held, atSec = parts.clock.nowSec() } = check(bodies.prices, input)
    const at = held ? atSec : undefined
    parts.world.holdPrices(at)
    parts.market.hold(at)
    return done({ held })
  },
  faults(parts, input) {
    const { set, chain, clear } = check(bodies.faults, input)
    if (set === undefined && chain === undefined && clear !== true)
      throw new Refusal('set', 'give set: [...], chain: {...} or clear: true')
    if (clear === true) {
      parts.faults.clear()
      parts.chain.faults.clear()
    }
    if (set !== undefined) parts.faults.set(set)
    if (chain !== undefined) setChainFaults(parts.chain, chain)
    return done({ faults: parts.faults.state(), chain: parts.chain.faults.now })
  },
}

/** Only what was named changes; a field that is absent stays as it is. */
function setChainFaults(chain: Chain, named: z.infer<typeof chainFaults>): void {
  const { now } = chain.faults
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  chain.faults.set({ ...now, ...given })
}

/** Answers `/sandbox/*`: for this machine's own pages and scripts only. */
export async function answerControl(parts: ControlParts, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (!isLoopback(url.hostname) || !isLoopbackHeader(request.headers.get('host'))) {
    return refusal(403, 'host', 'the sandbox is steered from this machine only')
  }
  if (request.headers.get('x-sextant') !== '1') return refusal(403, 'x-sextant', 'the header x-sextant: 1 is missing')
  const name = url.pathname.replace(/^\/sandbox\/?/, '')
  if (name === 'state' && request.method === 'GET') return stateOf(parts, url)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || request.method !== 'POST') {
    return refusal(404, 'path', `POST ${Object.keys(commands).join(', ')} or GET state under /sandbox/`)
  }
  return perform(command, parts, request)
}

async function perform(command: Command, parts: ControlParts, request: Request): Promise<Response> {
  let body: unknown
  try {
    body = JSON.parse(await request.text())
  } catch {
    return refusal(400, 'body', 'the body must be JSON')
  }
  try {
    const answer = command(parts, body)
    parts.changed()
    return Response.json(answer.body, { status: answer.status })
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.status, error.param, error.message)
    throw error
  }
}

function stateOf(parts: ControlParts, url: URL): Response {
  const ownerText = url.searchParams.get('owner')
  const owner = ownerText === null ? undefined : parseAddress(ownerText)
  if (ownerText !== null && owner === undefined) return refusal(400, 'owner', 'owner: a base58 public key of 32 bytes')
  const { world, clock, ledger, chain } = parts
  return Response.json({
    clock: { nowSec: clock.nowSec(), aheadSec: clock.aheadSec },
    slot: String(chain.slot('processed')),
    blockHeight: String(chain.blockHeight('processed')),
    paused: parts.trading.isPaused,
    counts: {
      events: world.events.length,
      markets: world.events.reduce((sum, event) => sum + event.markets.length, 0),
      decided: world.overrides().size,
      positions: ledger.positions().length,
      orders: ledger.orders().length,
      waiting: parts.book.orders().filter(({ state }) => state === 'open').length,
    },
    tokens: describeTokens(parts),
    faults: parts.faults.state(),
    knownFaults: FAULTS,
    ...(owner === undefined ? {} : { owner: ownerSummary(parts, owner) }),
  })
}

function ownerSummary(parts: ControlParts, owner: Address) {
  return {
    ...balances(parts.chain, owner),
    positions: parts.ledger.positions(owner).map((held) => ({
      pubkey: held.pubkey,
      marketId: held.market.marketId,
      side: held.account.isYes ? 'yes' : 'no',
      contractsMicro: String(held.account.contractsMicro),
      state: held.account.state,
      market: held.standing.phase,
      result: held.standing.result ?? null,
      claimable: held.claimable,
    })),
    orders: parts.ledger.orders(owner).length,
    history: parts.ledger.history(owner).length,
  }
}

function balances(chain: Chain, owner: Address) {
  const raw = (mint: Address) => String(readTokenAccount(chain.account(tokenAccount(owner, mint)))?.amount ?? 0n)
  return {
    owner,
    lamports: String(chain.account(owner)?.lamports ?? 0n),
    usdc: raw(COINS.usdc),
    jupUsd: raw(COINS.jupUsd),
  }
}

function refusal(status: number, param: string, error: string): Response {
  return Response.json({ error, param }, { status })
}

function isLoopbackHeader(host: string | null): boolean {
  return host === null || isLoopback(host.replace(/:\d+$/, ''))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
