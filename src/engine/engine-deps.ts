import { type NetworkProfile } from '~/config/network.ts'
import { type WalletPort } from '~/wallet/port.ts'
import { type Client } from '~/wire/call.ts'
import { type BlockTime } from '~/wire/rpc/rpc.ts'
import { type Hints } from './confirm/socket-hints.ts'
import { type ChainPort } from './gather/chain.ts'
import { type SecondPort } from './gather/second-opinion.ts'
import { type TabStore } from './intent/batch-memory.ts'
import { type ExpressAct, type ExpressReason } from './intent/express-act.ts'
import { type IntentRegistry, type QueryKey } from './intent/intent.ts'
import { type Locks } from './journal/journal-locks.ts'
import { type Journal } from './journal/journal.ts'
import { type ReceiptFacts } from './journal/receipt-schema.ts'
import { type Change, type ReviewFacts, type Ticked } from './review-facts.ts'

/** Dependencies of the engine. Tests inject a virtual clock, a simulated chain and in-memory storage. */
export type EngineDeps = {
  readonly profile: NetworkProfile
  readonly call: Client['call']
  readonly chain: ChainPort
  /** A second RPC server, asked for the facts that one alone could lie about; absent = none is configured. */
  readonly second?: SecondPort | undefined
  readonly journal: Journal
  readonly locks: Locks
  readonly channel: ActChannel
  /** The currently connected wallet. */
  readonly wallet: () => WalletPort | undefined
  readonly intents: IntentRegistry
  /** How reviews compare and what they require; the review room's, which the engine does not import. */
  readonly review: ReviewPort
  /** The trader's rule for acts that need no review; absent = every act is reviewed. */
  readonly express?: ExpressPort | undefined
  readonly time: EngineTime
  /** Measured time of a block. */
  readonly blockTime: BlockTime
  /** 128 random bits, hex. */
  readonly randomId: () => string
  /** Path of the open page; absent = unknown. */
  readonly page?: (() => string) | undefined
  readonly feeCapLamports: () => bigint
  /** Milliseconds between two reads of the chain: 2 s while the page is visible, 5 s while it is hidden. */
  readonly paceMs: () => number
  /** Triggers early reads of the chain; absent = the chain is read on a timer alone. */
  readonly hints?: ((onHint: () => void) => Hints) | undefined
  /** Storage of this tab for a batch across a reload; absent = it is not kept. */
  readonly tabStore?: TabStore | undefined
  /** Query keys that an act made stale. */
  readonly onStale: (keys: readonly QueryKey[]) => void
}

/** What the engine needs of the review. */
export type ReviewPort = {
  /** Every line of the review that a rebuild changes. */
  readonly changes: (shown: ReviewFacts, now: ReviewFacts) => readonly Change[]
  /** True when every tick that these facts require was given. */
  readonly isAllTicked: (facts: ReviewFacts, ticked: Ticked) => boolean
  /** The facts that a receipt keeps of its review. */
  readonly receipt: (facts: ReviewFacts) => ReceiptFacts
}

/** An act for which no review was read: what the judge passed, and the mints that this browser moved before. */
export type ExpressCase = {
  readonly act: ExpressAct
  readonly facts: ReviewFacts
  readonly seenMints: ReadonlySet<string>
  /** Notes of the facts that every build of this kind has. */
  readonly usualNotes: readonly string[]
}

/** The trader's rule for acts without a review; the review room's, which the engine does not import. */
export type ExpressPort = {
  /** Whether acts of this kind may be confirmed without a review at all. */
  readonly isOn: (act: ExpressAct) => boolean
  /** Why the act has to be reviewed; `undefined` = it needs no review, and its worth now counts against the hour. Never throws. */
  readonly admit: (input: ExpressCase) => Promise<ExpressReason | undefined>
}

/** The engine's clock. No timer ends an act. */
export type EngineTime = {
  /** Monotonic milliseconds. */
  readonly nowMs: () => number
  /** Device time in milliseconds, for display in rows. */
  readonly wallMs: () => number
  /** Runs `task` once after `ms`; returns the function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void
}

/** Change messages between tabs: which row changed. The content is never trusted; receivers read the row again. */
export type ActChannel = {
  readonly post: (message: { readonly id: string; readonly rev: number }) => void
  readonly onMessage: (listener: (message: unknown) => void) => () => void
}
