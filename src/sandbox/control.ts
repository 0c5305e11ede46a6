import * as z from 'zod/mini'
import { type Operator } from '~/config/operator-fees.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type Chain } from './chain/chain.ts'
import { readTokenAccount } from './chain/vm/token-state.ts'
import {
  address,
  check,
  Refusal,
  units,
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
import { STREAM_MODES, type PriceStream } from './live-prices.ts'
import { type RunningParts } from './trading.ts'
import { welcome } from './welcome.ts'
import { COINS, tokenAccount } from './world/addresses.ts'

/** What control moves. */
export type ControlParts = RunningParts & {
  /** Trading paused or not; read and set by `pause`. */
  readonly trading: { isPaused: boolean }
  /** Platforms of the portfolio that do not answer; set by `platforms`. */
  readonly platforms: { failing: readonly string[] }
  /** The stream of live prices; `stream` sets how it behaves. */
  readonly prices: PriceStream
  /** Operator settings sent to the page; set by `operator`. */
  readonly operator: { settings: Operator }
  /** Called after everything that changed something. */
  readonly changed: () => void
}

type Command = (parts: ControlParts, body: unknown) => object

/** A command: what its body must be, and what it does with it. */
function command<T>(schema: z.ZodMiniType<T>, run: (parts: ControlParts, body: T) => object): Command {
  return (parts, body) => run(parts, check(schema, body))
}

const id = z.string().check(z.minLength(1))

const commands: Readonly<Record<string, Command>> = {
  fund: command(
    z.strictObject({
      owner: address,
      sol: z.optional(units(9, 1_000_000n)),
      usdc: z.optional(units(6, 1_000_000_000n)),
      jupUsd: z.optional(units(6, 1_000_000_000n)),
      tokens: tokenBodies.amounts,
    }),
    ({ chain }, { owner, sol, usdc, jupUsd, tokens }) => {
      if ([sol, usdc, jupUsd, tokens].every((each) => each === undefined)) {
        throw new Refusal('sol', 'name at least one of sol, usdc, jupUsd, tokens')
      }
      if (tokens !== undefined) fundTokensOf(chain, owner, tokens)
      if (sol !== undefined) chain.fund(owner, sol)
      if (usdc !== undefined) chain.mintTo(COINS.usdc, owner, usdc)
      if (jupUsd !== undefined) chain.mintTo(COINS.jupUsd, owner, jupUsd)
      return balances(chain, owner)
    },
  ),
  welcome: command(z.strictObject({ owner: address }), (parts, { owner }) => ({
    ...welcome(parts, owner),
    ...balances(parts.chain, owner),
  })),
  grant: command(
    z.strictObject({
      owner: address,
      marketId: id,
      side: z.enum(['yes', 'no']),
      contracts: units(6, 1_000_000n),
      coin: z._default(z.enum(['usdc', 'jupUsd']), 'usdc'),
    }),
    (parts, { owner, marketId, side, contracts, coin }) => {
      const market = marketOf(parts, marketId)
      const made = parts.ledger.credit({ owner, market, isYes: side === 'yes', contractsMicro: contracts, coin })
      if (made === undefined) throw new Refusal('marketId', 'this position was paid out already')
      return made
    },
  ),
  settle: command(
    z.strictObject({ marketId: id, result: z.enum(['yes', 'no', 'draw', 'cancelled']) }),
    (parts, { marketId, result }) => {
      marketOf(parts, marketId)
      parts.world.decide(marketId, { result, atSec: parts.clock.nowSec() })
      parts.keeper.run()
      return { marketId, result, settledAt: parts.clock.nowSec() }
    },
  ),
  operator: command(operatorBody, (parts, body) => {
    parts.operator.settings = makeOperator(parts.chain, body)
    return parts.operator.settings
  }),
  clock: command(
    z.strictObject({ advanceSec: z.number().check(z.nonnegative(), z.maximum(366 * 86_400)) }),
    ({ clock }, { advanceSec }) => {
      clock.advance(advanceSec)
      return { nowSec: clock.nowSec(), aheadSec: clock.aheadSec }
    },
  ),
  order: command(
    z.strictObject({
      orderPubkey: id,
      act: z.enum(['fill', 'fail']),
      contracts: z.optional(units(6, 1_000_000_000n)),
    }),
    ({ keeper, ledger }, { orderPubkey, act, contracts }) => {
      if (ledger.order(orderPubkey) === undefined) throw new Refusal('orderPubkey', `no order ${orderPubkey}`, 404)
      const isDone = act === 'fill' ? keeper.orders.fillNow(orderPubkey, contracts) : keeper.orders.failNow(orderPubkey)
      const after = ledger.order(orderPubkey)
      if (isDone && after !== undefined) return after
      throw new Refusal('act', act === 'fill' ? 'nothing can be filled now' : 'this order is filled or closed')
    },
  ),
  token: command(tokenBodies.token, moveToken),
  trade: command(tokenBodies.trade, waitingOrder),
  lending: command(tokenBodies.lending, setLending),
  pause: command(z.strictObject({ paused: z.boolean() }), ({ trading }, { paused }) => {
    trading.isPaused = paused
    return { paused }
  }),
  price: command(
    z.strictObject({ marketId: id, yesMicro: z.int().check(z.minimum(1_000), z.maximum(999_000)) }),
    (parts, { marketId, yesMicro }) => {
      marketOf(parts, marketId)
      parts.world.movePrice(marketId, yesMicro)
      return { marketId, yesMicro }
    },
  ),
  platforms: command(z.strictObject({ failing: z.array(z.string()) }), ({ platforms }, { failing }) => {
    platforms.failing = failing
    return { failing }
  }),
  prices: command(
    z.strictObject({ held: z.boolean(), atSec: z.optional(z.int().check(z.nonnegative())) }),
    ({ clock, world, market }, { held, atSec = clock.nowSec() }) => {
      const at = held ? atSec : undefined
      world.holdPrices(at)
      market.hold(at)
      return { held }
    },
  ),
  stream: command(z.strictObject({ mode: z.enum(STREAM_MODES) }), ({ prices }, { mode }) => {
    prices.set(mode)
    return { mode }
  }),
  faults: command(
    z.strictObject({
      set: z.optional(z.array(faultRule)),
      chain: z.optional(chainFaults),
      clear: z.optional(z.boolean()),
    }),
    (parts, { set, chain, clear }) => {
      if (set === undefined && chain === undefined && clear !== true)
        throw new Refusal('set', 'give set: [...], chain: {...} or clear: true')
      if (clear === true) {
        parts.faults.clear()
        parts.chain.faults.clear()
      }
      if (set !== undefined) parts.faults.set(set)
      if (chain !== undefined) setChainFaults(parts.chain, chain)
      return { faults: parts.faults.state(), chain: parts.chain.faults.now }
    },
  ),
}

function marketOf({ world }: ControlParts, marketId: string) {
  const market = world.market(marketId)
  if (market === undefined) throw new Refusal('marketId', `no market ${marketId}`, 404)
  return market
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
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (named === undefined || request.method !== 'POST') {
    return refusal(404, 'path', `POST ${Object.keys(commands).join(', ')} or GET state under /sandbox/`)
  }
  return perform(named, parts, request)
}

async function perform(run: Command, parts: ControlParts, request: Request): Promise<Response> {
  const body = parseJson(await request.text())
  if (body === undefined) return refusal(400, 'body', 'the body must be JSON')
  try {
    const answer = run(parts, body)
    parts.changed()
    return Response.json(answer)
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
    stream: parts.prices.counts(),
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
