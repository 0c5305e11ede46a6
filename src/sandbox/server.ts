import { type HistorySource } from '~/config/history.ts'
import { type LiveSource } from '~/config/live-prices.ts'
import { NETWORKS } from '~/config/network.ts'
import { type Chain } from './chain/chain.ts'
import { type VenueProgram } from './chain/vm/stub-program.ts'
import { createClock, type VenueClock } from './clock.ts'
import { answerControl, type ControlParts } from './control.ts'
import { createFaults } from './faults.ts'
import { createSandboxHistory } from './history.ts'
import { createPriceStream, type PriceStream } from './live-prices.ts'
import { createSaver, loadState, type SavedState } from './state-file.ts'
import { type RunningParts, startTrading, tradePrograms } from './trading.ts'
import { type LimiterOptions } from './venue/limiter.ts'
import { createPredictionProgram } from './venue/prediction/prediction-program.ts'
import { type Closeness } from './venue/shape/document.ts'
import { type ShapeName } from './venue/shape/shape-terms.ts'
import { createVenue } from './venue/venue.ts'
import { createKeeper, fundSponsor, fundVenue } from './world/keeper.ts'
import { createLedger } from './world/ledger.ts'
import { readRecordedWorld } from './world/recorded.ts'
import { readRecordedTokens } from './world/tokens/token-catalog.ts'
import { createTokenMarket, type TokenMarket } from './world/tokens/token-market.ts'
import { createWorld, type World } from './world/world.ts'

/** What the venue hands to whoever starts its chain. */
type ChainParts = {
  readonly clock: VenueClock
  readonly programs: readonly VenueProgram[]
  /** What `Chain.snapshot` gave in an earlier run, if there was one. */
  readonly snapshot: unknown
}

/** How to start a sandbox. */
export type SandboxOptions = {
  readonly seed: number
  readonly shape: ShapeName
  readonly closeness?: Closeness
  readonly startChain: (parts: ChainParts) => Chain | Promise<Chain>
  readonly stateFile?: string
  readonly worldDir?: string
  readonly apiKey?: string
  readonly limiter?: LimiterOptions
  readonly realNowMs?: () => number
  /** Real milliseconds between two rounds of the keeper; 0 = only when the clock moves. */
  readonly keeperEveryMs?: number
  /** Whoever serves this has a path for pictures (`/img`). */
  readonly images?: boolean
  /** Sources of price histories that it offers, in its own words; none unless given. */
  readonly history?: readonly HistorySource[]
  /** Streams of live prices that whoever serves this hands on; none unless given. */
  readonly livePrices?: readonly LiveSource[]
  /** Where notes for the operator go. */
  readonly print?: (line: string) => void
}

/** The local venue: `/api`, `/sandbox` and `/runtime.json` as one web-standard function, with its parts for tests. */
export type Sandbox = RunningParts & {
  fetch(request: Request): Promise<Response>
  stop(): void
  /** Its stream of live prices. */
  readonly prices: PriceStream
}

const HOUR = 3_600

/** Starts the venue over a chain of the caller's making. The chain's `/rpc` is attached by the caller. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ground = prepare(options)
  const { clock, world, market, saved } = ground
  const chain = await startChain(options, ground)
  const ledger = createLedger(world, chain, clock, saved?.ledger)
  const fillMode = () => (faults.isOn('F52') ? 'never' : faults.isOn('F51') ? 'half' : 'fills')
  const running = { chain, clock, fillMode, report: options.print, everyMs: options.keeperEveryMs ?? 1_000 } as const
  const keeper = createKeeper({ ...running, ledger, world })
  const trading = startTrading({ ...running, market, saved: saved?.trades, savedLending: saved?.lending })
  const faults = createFaults({ clock, seed: options.seed, claimNow: (pubkey) => keeper.claimNow(pubkey) })
  const pause = { isPaused: saved?.paused ?? false }
  const { shape, closeness, apiKey, limiter } = options
  const isPaused = () => pause.isPaused
  const platforms: { failing: readonly string[] } = { failing: [] }
  const failing = () => platforms.failing
  const parts = { chain, clock, world, market, ledger, book: trading.book, lend: trading.lend }
  const { worldDir } = options
  const recordedTokens = worldDir === undefined ? [] : readRecordedTokens(worldDir, world.startSec)
  const venue = createVenue({ ...parts, shape, closeness, apiKey, limiter, isPaused, failing, recordedTokens })
  const saving = keepSaved(options.stateFile, { ...parts, trading: pause })
  const prices = createPriceStream(parts)
  const control: ServedParts = {
    ...parts,
    prices,
    livePrices: options.livePrices ?? [],
    keeper,
    trades: trading.keeper,
    faults,
    trading: pause,
    platforms,
    operator: { settings: {} },
    flags: { socket: true, images: options.images === true, portfolioByAddress: options.shape === 'live' },
    history: { sources: options.history ?? [], answer: createSandboxHistory(parts) },
    changed: () => saving.touch(),
  }
  keeper.run()
  trading.keeper.run()
  return {
    fetch: (request) => route(request, control, (inner) => faults.around(inner, (each) => venue.fetch(each))),
    stop() {
      keeper.stop()
      trading.stop()
      faults.clear()
      saving.stop()
      chain.stop()
    },
    ...parts,
    keeper,
    trades: trading.keeper,
    faults,
    prices,
  }
}

/** Control parts, and what `/runtime.json` reports as available in this deployment. */
type ServedParts = ControlParts & {
  readonly flags: Readonly<Record<string, boolean>>
  readonly history: { readonly sources: readonly HistorySource[]; readonly answer: (request: Request) => Response }
  readonly livePrices: readonly LiveSource[]
}

async function startChain(options: SandboxOptions, { clock, world, market, saved }: Ground): Promise<Chain> {
  const snapshot = saved?.chain ?? undefined
  const programs = [createPredictionProgram(world), ...tradePrograms(market)]
  const chain = await options.startChain({ clock, programs, snapshot })
  if (snapshot === undefined) fundVenue(chain)
  else fundSponsor(chain)
  return chain
}

type Ground = {
  readonly saved: SavedState | undefined
  readonly clock: VenueClock
  readonly world: World
  readonly market: TokenMarket
}

function prepare(options: SandboxOptions): Ground {
  const saved = options.stateFile === undefined ? undefined : loadState(options.stateFile)
  checkSeed(options, saved)
  const clock = createClock(options.realNowMs ?? Date.now, saved?.aheadSec ?? 0)
  const startSec = saved?.startSec ?? Math.floor(clock.nowSec() / HOUR) * HOUR
  const market = createTokenMarket(options.seed, saved?.tokenMoves)
  return { saved, clock, market, world: openWorld(options, startSec, saved) }
}

function checkSeed(options: SandboxOptions, saved: SavedState | undefined): void {
  if (saved === undefined || saved.seed === options.seed) return
  throw new Error(`--state ${options.stateFile ?? ''}: seed: the file has ${saved.seed}, asked for ${options.seed}`)
}

function openWorld(options: SandboxOptions, startSec: number, saved: SavedState | undefined): World {
  const overrides = new Map(
    (saved?.overrides ?? []).map(({ marketId, result, atSec }) => [marketId, { result, atSec }] as const),
  )
  if (options.worldDir === undefined) return createWorld({ seed: options.seed, startSec, overrides })
  const { events, skipped } = readRecordedWorld(options.worldDir, startSec)
  options.print?.(`world: ${events.length} recorded events, ${skipped} rows could not be read`)
  return createWorld({ seed: options.seed, startSec, events, overrides })
}

type Kept = Pick<ControlParts, 'chain' | 'clock' | 'ledger' | 'world' | 'market' | 'book' | 'lend' | 'trading'>

function stateOf({ chain, clock, ledger, world, market, book, lend, trading }: Kept): SavedState {
  return {
    version: 1,
    seed: world.seed,
    startSec: world.startSec,
    aheadSec: clock.aheadSec,
    paused: trading.isPaused,
    tokenMoves: Array.from(market.moves()),
    trades: book.save(),
    lending: Array.from(lend.save()),
    overrides: Array.from(world.overrides(), ([marketId, override]) => ({ marketId, ...override })),
    ledger: ledger.save(),
    chain: chain.snapshot(),
  }
}

function keepSaved(file: string | undefined, parts: Kept): { touch(): void; stop(): void } {
  if (file === undefined) return { touch: () => undefined, stop: () => undefined }
  const saver = createSaver(file, () => stateOf(parts))
  const touch = () => saver.touch()
  const stops = [
    parts.ledger.onChange(touch),
    parts.book.onChange(touch),
    parts.lend.onChange(touch),
    parts.chain.onLanded(touch),
  ]
  return {
    touch,
    stop() {
      stops.forEach((stop) => stop())
      saver.stop()
    },
  }
}

async function route(
  request: Request,
  control: ServedParts,
  api: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/runtime.json') return plain(runtime(control), control)
  if (pathname === '/sandbox' || pathname.startsWith('/sandbox/')) {
    return dressed(await answerControl(control, request), control)
  }
  if (pathname.startsWith('/api/')) return dressed(await api(request), control)
  if (control.history.sources.some((source) => pathname.startsWith(`/history/${source}/`)))
    return dressed(control.history.answer(request), control)
  return dressed(Response.json({ code: 404, message: 'Not found' }, { status: 404 }), control)
}

/** What the page asks first: the network it is on, and what an operator takes: nothing until `POST /sandbox/operator`. */
function runtime({ operator, flags, history, livePrices }: ServedParts): unknown {
  const { name, genesis, providers } = NETWORKS.sandbox
  return { network: name, genesis, providers, flags, operator: operator.settings, history: history.sources, livePrices }
}

function plain(body: unknown, control: ControlParts): Response {
  return dressed(Response.json(body), control)
}

/** Every reply carries the venue's date, an id, and is stored nowhere; a fault may have set its own date. */
function dressed(response: Response, control: ControlParts): Response {
  const headers = new Headers(response.headers)
  if (!headers.has('date')) headers.set('date', new Date(control.clock.nowMs()).toUTCString())
  if (!headers.has('x-api-gateway-request-id')) headers.set('x-api-gateway-request-id', crypto.randomUUID())
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
