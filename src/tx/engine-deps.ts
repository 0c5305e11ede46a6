import { type NetworkProfile } from '../config/network.ts'
import { type WalletPort } from '../wallet/port.ts'
import { type Client } from '../wire/call.ts'
import { type TabStore } from './batch-memory.ts'
import { type ChainPort } from './chain.ts'
import { type IntentRegistry, type QueryKey } from './intent.ts'
import { type Journal } from './journal.ts'
import { type Locks } from './locks.ts'
import { type Hints } from './socket-hints.ts'

/** What the engine stands on. Tests pass a virtual clock, a chain of their own and memory for everything else. */
export type EngineDeps = {
  readonly profile: NetworkProfile
  readonly call: Client['call']
  readonly chain: ChainPort
  readonly journal: Journal
  readonly locks: Locks
  readonly channel: ActChannel
  /** The connected wallet at this moment. */
  readonly wallet: () => WalletPort | undefined
  readonly intents: IntentRegistry
  readonly time: EngineTime
  /** 128 random bits, hex. */
  readonly randomId: () => string
  /** Path of the page that is open; absent = there is none. */
  readonly page?: (() => string) | undefined
  readonly feeCapLamports: () => bigint
  /** Milliseconds between two looks at the chain: 2 s while the page is seen, 5 s while it is hidden. */
  readonly paceMs: () => number
  /** Says when a look at the chain is worth it; absent = looks go by the clock alone. */
  readonly hints?: ((onHint: () => void) => Hints) | undefined
  /** Where this tab keeps a batch over a reload; absent = nowhere. */
  readonly tabStore?: TabStore | undefined
  /** Query keys that an act made stale. */
  readonly onStale: (keys: readonly QueryKey[]) => void
}

/** Time as the engine uses it. No clock ends an act. */
export type EngineTime = {
  /** Monotonic milliseconds. */
  readonly nowMs: () => number
  /** Device time in milliseconds, for display in rows. */
  readonly wallMs: () => number
  /** Runs `task` once after `ms`; returns the way to call it off. */
  readonly after: (ms: number, task: () => void) => () => void
}

/** News between tabs: which row changed. Its content is never trusted; receivers read the row again. */
export type ActChannel = {
  readonly post: (message: { readonly id: string; readonly rev: number }) => void
  readonly onMessage: (listener: (message: unknown) => void) => () => void
}
