import { HIDDEN_PACE_MS, INTERVAL_MS } from '~/config/limits.ts'
import { NETWORKS } from '~/config/network.ts'
import { randomId } from '~/values/result.ts'
import { readWallet } from '~/wallet/store.ts'
import { call } from '~/wire/client.ts'
import { engineRpc, secondRpc } from '~/wire/rpc/rpc-engine.ts'
import { blockTime } from '~/wire/rpc/rpc.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { createSocketHints, type Hints, type HintSocket } from './confirm/socket-hints.ts'
import { type ActChannel, type ExpressPort, type ReviewPort } from './engine-deps.ts'
import { NoStorage } from './engine-state.ts'
import { createEngine, type Engine } from './engine.ts'
import { createChainPort } from './gather/chain.ts'
import { feeCap } from './intent/fee-cap.ts'
import { type IntentRegistry, type QueryKey } from './intent/intent.ts'
import { webLocks } from './journal/journal-locks.ts'
import { openJournal, type Journal } from './journal/journal.ts'

/** Dependencies of the browser's engine that the app provides. */
export type BrowserEngineInput = {
  readonly network: keyof typeof NETWORKS
  /** The RPC of this origin has a socket. */
  readonly hasSocket: boolean
  /** This origin has a second RPC server behind `/rpc-check`. */
  readonly hasSecondRpc: boolean
  readonly intents: IntentRegistry
  readonly review: ReviewPort
  readonly express: ExpressPort
  readonly onStale: (keys: readonly QueryKey[]) => void
  /** A newer build in another tab wants the journal. */
  readonly onOutdated: () => void
}

/** This browser cannot keep two tabs from acting on the same thing. */
class NoLocks extends Error {
  override readonly name = 'NoLocks'
}

/** The engine over Web Locks, IndexedDB and a BroadcastChannel. Throws when the browser lacks one of them: acting is off. */
export async function createBrowserEngine(input: BrowserEngineInput): Promise<Engine> {
  const locks = webLocks()
  if (locks === undefined) throw new NoLocks()
  const journal = await openJournalOrSay(input.onOutdated)
  await journal.prune(serverClock.nowMs())
  return createEngine({
    profile: NETWORKS[input.network],
    call: (endpoint, input, options) => call(endpoint, input, { ...options, forAct: true }),
    chain: createChainPort(engineRpc),
    ...(input.hasSecondRpc ? { second: createChainPort(secondRpc) } : {}),
    journal,
    locks,
    channel: browserChannel(),
    wallet: () => readWallet().port,
    intents: input.intents,
    review: input.review,
    express: input.express,
    time: {
      nowMs: () => performance.now(),
      // Rows carry server time, like everything else that is shown with an age.
      wallMs: () => serverClock.nowMs(),
      after: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
    },
    blockTime,
    randomId,
    page: () => location.pathname,
    feeCapLamports: () => feeCap.read(),
    paceMs: () => (document.visibilityState === 'hidden' ? HIDDEN_PACE_MS : INTERVAL_MS.act),
    tabStore: browserTabStore(),
    onStale: input.onStale,
    ...(input.hasSocket ? { hints: socketHints } : {}),
  })
}

/** Hints over the RPC socket of this origin. */
function socketHints(onHint: () => void): Hints {
  return createSocketHints({
    open: openSocket,
    onHint,
    after: (ms, task) => {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
}

function openSocket(): HintSocket {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/rpc`)
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    on: (listeners) => {
      socket.addEventListener('open', listeners.open)
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => listeners.message(data))
      socket.addEventListener('close', listeners.close)
    },
  }
}

async function openJournalOrSay(onOutdated: () => void): Promise<Journal> {
  try {
    const journal = await openJournal(onOutdated)
    keepStorage().catch(() => false)
    return journal
  } catch (error) {
    throw new NoStorage('IndexedDB is not available', { cause: error })
  }
}

/** Asks the browser to keep the journal when space runs short; one without such a question keeps it all the same. */
async function keepStorage(): Promise<void> {
  if ('storage' in navigator) await navigator.storage.persist()
}

/** Blocked storage throws when it is touched. */
function browserTabStore(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function browserChannel(): ActChannel {
  const channel = new BroadcastChannel('sextant-acts')
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      const hear = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
