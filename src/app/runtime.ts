import * as z from 'zod/mini'
import { configure } from '~/config/deployment.ts'
import { HISTORY_SOURCES } from '~/config/history.ts'
import { TIMEOUT_MS } from '~/config/limits.ts'
import { LIVE_SOURCES } from '~/config/live-prices.ts'
import { NETWORKS } from '~/config/network.ts'
import { setActingOff } from '~/engine/act-store.ts'
import { useStore } from '~/ui/use-store.ts'
import { createStore } from '~/values/store.ts'
import { takePreloaded } from '~/wire/preloaded-responses.ts'

/** Settings of this deployment from `/runtime.json`. One build serves every network. */
const schema = z.object({
  network: z.enum(['sandbox', 'mainnet']),
  genesis: z.string(),
  providers: z.record(z.string(), z.string()),
  operator: z.optional(z.unknown()),
  flags: z.optional(z.record(z.string(), z.boolean())),
  /** Sources of price histories that the server answers. */
  history: z.optional(z.array(z.enum(HISTORY_SOURCES))),
  /** Streams of live prices that the server hands on. */
  livePrices: z.optional(z.array(z.enum(LIVE_SOURCES))),
})

/** Settings of the page; they cannot change without a reload. */
export type Runtime = z.infer<typeof schema>

/** Chain of the RPC server: the page's own, another one, or not known yet. */
export type ChainProof = 'unknown' | 'right' | 'wrong'

/** `loading`, the settings, or why there are none. */
export type RuntimeState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly runtime: Runtime; readonly chain: ChainProof }
  | { readonly status: 'failed'; readonly reason: string }

const state = createStore<RuntimeState>({ status: 'loading' })

/** Settings, kept up to date in a component. */
export function useRuntime(): RuntimeState {
  return useStore(state)
}

/**
 * Reads the settings once; fails when the genesis hash does not match the network, because acts would be judged against
 * it.
 */
export async function loadRuntime(
  fetchFn: (url: string) => Promise<Response> = (url) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS.read)
    return takePreloaded(url, signal) ?? fetch(url, { signal })
  },
): Promise<Runtime | undefined> {
  try {
    const response = await fetchFn('/runtime.json')
    const parsed = z.safeParse(schema, await response.json())
    if (!parsed.success) return fail(`runtime.json: ${parsed.error.issues[0]?.path.join('.') ?? 'unreadable'}`)
    const runtime = parsed.data
    const { operator, history = [], livePrices = [], flags } = runtime
    const network = NETWORKS[runtime.network]
    if (network.genesis !== runtime.genesis) return fail('runtime.json: genesis is not that of its network')
    configure({ network, operator, history, livePrices, isPortfolioByAddress: flags?.['portfolioByAddress'] === true })
    state.set({ status: 'ready', runtime, chain: 'unknown' })
    return runtime
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'no answer')
  }
}

/** Reads the RPC server's genesis hash: the hash decides which network this is, not the address. */
export async function proveChain(runtime: Runtime, genesis: () => Promise<string>): Promise<void> {
  try {
    const chain = (await genesis()) === runtime.genesis ? 'right' : 'wrong'
    setActingOff(chain === 'wrong')
    state.set({ status: 'ready', runtime, chain })
  } catch {
    // A missing response proves nothing; the guard checks again before every act.
  }
}

function fail(reason: string): undefined {
  configure({})
  state.set({ status: 'failed', reason })
  return undefined
}
