import type * as z from 'zod/mini'
import { type Address } from '../values/address.ts'
import { type Result } from '../values/result.ts'
import { type Client } from '../wire/call.ts'
import { type BuildChain } from './chain.ts'
import { type ActCode } from './guard/codes.ts'
import { type Expectation } from './guard/expectation.ts'

/** A key of the query cache that an act made stale. */
export type QueryKey = readonly unknown[]

/** What the review says of an intent before any figure of the bytes: plain words about what was asked for. */
export type IntentWords = {
  /** e.g. `Claim $34.00 from “Will it rain in Lisbon?”, Yes`. Untrusted names inside are marked by the review. */
  readonly sentence: string
  /** Word for toasts and the drawer: `Claim`. */
  readonly verb: string
  /** What the act is about, e.g. the market's title; untrusted text. */
  readonly subject: string
  /** What the reader should know of it besides its figures. */
  readonly note?: string | undefined
  /** What it was expected to bring when it was clicked, fee off: `$347.12`, `121.44 Yes shares`. Better than the bound of the bytes. */
  readonly expected?: string | undefined
  /** What the venue showed at the click: `$34.00 to claim`. */
  readonly before?: string | undefined
}

/** What the API built: the bytes, and what it says of them. */
export type Built = {
  /** base64. */
  readonly transaction: string
  readonly blockhash: string | undefined
  readonly lastValidBlockHeight: bigint | undefined
  /** Present when the venue wants the signed bytes back; echoed unchanged. */
  readonly execution: { readonly context: unknown } | undefined
  /** What the venue says of what it built, in plain sentences of ours; hints, for the review. */
  readonly notes?: readonly string[]
}

/**
 * Why nothing was built. `message` = the venue's own words, where it gave any; untrusted text. `reason` = our own, a clause
 * without a full stop: never quoted as the venue's.
 */
export type BuildProblem = {
  readonly code: Extract<ActCode, 'BUILD_EMPTY' | 'BUILD_LEFT_OUT' | 'BUILD_QUOTE_ONLY' | 'BUILD_REJECTED'>
  readonly message: string | undefined
  readonly reason?: string
}

/** What became of an act at the venue after the chain had it: words for each stand in `tx/words.ts`. */
export const OUTCOMES = ['settled', 'filled', 'partly-filled', 'not-filled', 'cancelled', 'resting', 'running'] as const

/** What became of an act at the venue (on chain is not filled). `settled` = what was asked for, in one step. */
export type Outcome = (typeof OUTCOMES)[number]

/** One line of a result: what it is, and the figure with its unit. */
export type ResultLine = { readonly label: string; readonly words: string }

/** Whether the venue agrees yet, and with what; `late` words stand in `tx/words.ts`. */
export type Settlement = ({ readonly state: 'waiting' } | { readonly state: 'settled'; readonly outcome: Outcome }) & {
  /** What the venue shows of it now, in words: `claimed, $34.00`. */
  readonly shows?: string | undefined
  /** What came of it, line by line, as the service tells: what was asked for stood on the review. */
  readonly result?: readonly ResultLine[] | undefined
  /** The service may tell the figures of it a moment later: they are waited for, but not for long. */
  readonly hasMoreSoon?: boolean | undefined
  /** Nobody was asked: the chain alone decides, and this says nothing of what it did. */
  readonly byChainAlone?: boolean | undefined
  /** Dollars that the venue says this act paid out to the owner, or spent of what was put up; held against the chain. */
  readonly money?: { readonly direction: 'in' | 'out'; readonly micro: bigint } | undefined
}

/** The signed bytes and what the venue wants back with them: always the same pair for one act. */
export type SignedPair = {
  /** base64. */
  readonly signedTransaction: string
  /** `execution.context` of the build, unchanged. */
  readonly context: unknown
}

/** The venue's word on signed bytes. A hint: only the chain says what happened. */
export type PostAnswer = { readonly said: 'success' | 'failed' | 'unclear'; readonly message: string | undefined }

/** Every request names whose it is. */
export type Owned = { readonly owner: Address }

/** A thing that a user can do, as data. Adding one adds one file under `areas/<area>/intents`. */
export type Intent<Request extends Owned, Reply extends Built, Given = unknown, Kind extends string = string> = {
  /** Stable name, e.g. `prediction.claim`. */
  readonly kind: Kind
  /** Frozen at the click; also reads the journal's copy back after a reload. */
  readonly request: z.ZodMiniType<Request, Given>
  /** What the act is about, its identity: `position:<pk>`, `order:<pk>`, … . */
  readonly target: (request: Request) => string
  /** Every position and order that the act touches, each by its own target: no two acts hold the same one. */
  readonly locks: (request: Request) => readonly string[]
  /** The request as the journal keeps it; absent = whole. What only the judge needs of it may be left out. */
  readonly stored?: (request: Request) => unknown
  readonly describe: (request: Request) => IntentWords
  /** Asks the API for a transaction, or for instructions of which it makes one. Moves nothing. */
  readonly build: (request: Request, call: Client['call'], chain: BuildChain) => Promise<Result<Reply, BuildProblem>>
  /** What those bytes may do, and no more. */
  readonly expects: (request: Request, built: Reply) => Expectation
  /** Fixed before signing, stored with the row, never both. */
  readonly route: (built: Reply) => 'rpc' | 'execute'
  /** Gives signed bytes to the venue, for acts whose route may be `execute`. Throws `WireError` alone. */
  readonly post?: (call: Client['call'], pair: SignedPair) => Promise<PostAnswer>
  /** Markets whose code is compared with the one seen first, and how a request carries those codes (ORD8). */
  readonly pins?: {
    readonly marketsOf: (request: Request) => readonly string[]
    /** The same request, as plain JSON, with the codes that are known. */
    readonly withPins: (request: Request, hashOf: ReadonlyMap<string, string>) => unknown
    /** Codes that this build names, by market; kept when they are the first. */
    readonly learn: (request: Request, built: Reply) => ReadonlyMap<string, string>
  }
  /** What `settled` needs of the build after a reload; kept with the row as JSON. */
  readonly keep?: (built: Reply) => unknown
  /** Query keys that the settled act made stale. */
  readonly after: (request: Request) => readonly QueryKey[]
  /** Asks the venue whether it shows the change yet. `kept` is what `keep` gave, read back from the row. */
  readonly settled: (request: Request, call: Client['call'], kept: unknown) => Promise<Settlement>
}

/** Reads the codes that markets had when they were first seen here. */
export type ReadPins = (markets: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** An intent whose types are hidden: the engine takes its request as unknown and parses it first. */
export type AnyIntent = {
  readonly kind: string
  readonly open: (request: unknown) => OpenIntent | undefined
  /** The same request with the codes that its markets had when they were first seen. */
  readonly pinned: (request: unknown, read: ReadPins) => Promise<unknown>
}

/** The acts of a build. Their code comes by area, on the first act of it. */
export type IntentRegistry = {
  /** The act of a kind; `undefined` = there is none, or its code is not here yet. */
  readonly find: (kind: string) => AnyIntent | undefined
  /** Brings the code of a kind's area. A kind that nobody knows brings nothing. Throws when it cannot be fetched. */
  readonly load: (kind: string) => Promise<void>
}

/** An intent with its request bound: what the engine works with. */
export type OpenIntent = {
  readonly kind: string
  readonly request: unknown
  readonly owner: Address
  readonly target: string
  /** Targets of everything that the act touches. */
  readonly locks: readonly string[]
  /** The request as the journal keeps it. */
  readonly stored: unknown
  readonly words: IntentWords
  /** `chain` may be missing only for acts whose bytes the API makes: any other throws. */
  readonly build: (
    call: Client['call'],
    chain?: BuildChain,
  ) => Promise<
    Result<
      {
        readonly built: Built
        readonly expectation: Expectation
        readonly route: 'rpc' | 'execute'
        readonly kept: unknown
        /** Codes of markets as this build names them. */
        readonly seen: ReadonlyMap<string, string>
      },
      BuildProblem
    >
  >
  /** Absent when the act never goes through the venue. */
  readonly post: Intent<Owned, Built>['post']
  readonly after: () => readonly QueryKey[]
  readonly settled: (call: Client['call'], kept: unknown) => Promise<Settlement>
}
