import type * as z from 'zod/mini'
import { type ActCode, type Violation } from '~/guard/codes.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { type Address } from '~/values/address.ts'
import { type Result } from '~/values/result.ts'
import { type Client } from '~/wire/call.ts'
import { type BuildChain } from '../gather/chain.ts'
import { type ActItem, type Brought, type OrderTerms } from './act-items.ts'
import { type ExpressAct } from './express-act.ts'
import { type FollowUp } from './follow-up.ts'
import { type MarketMove, type MarketWatch } from './market-move.ts'
import { type Target } from './target.ts'

/** A key of the query cache that an act invalidates. */
export type QueryKey = readonly unknown[]

/**
 * Worst terms that the trader accepted: while the review is open, a guarantee may follow the market down to them. Frozen
 * with the request; absent = every worse guarantee needs another approval.
 */
export type Chosen = {
  /** The lowest price of a share sold, micro USD. */
  readonly minPrice?: bigint
  /** The least that comes in and the most that goes out, base units of the act's one coin on that side. */
  readonly receives?: bigint
  readonly pays?: bigint
  readonly slippageBps?: number
}

/**
 * Estimate of a build at current prices, micro-contracts and micro USD. It follows the market while the review is open, and
 * approvals do not depend on it; a figure that could not be read is absent.
 */
export type Estimate = {
  /** Shares that a buy brings. */
  readonly shares?: bigint
  /** Cost or proceeds before the trading fee, and the fee. */
  readonly gross?: bigint
  readonly fee?: bigint
  /** Cost of the shares that are sold, fees included: the basis of the realized P&L. */
  readonly basis?: bigint
  /** The same for each item of a transaction with several, by the item's id. */
  readonly each?: ReadonlyMap<string, Estimate>
}

/** Texts of an intent for the review: the request, before any figure of the bytes. */
export type IntentWords = {
  /** e.g. `Claim $34.00 from “Will it rain in Lisbon?”, Yes`. Untrusted names inside are marked by the review. */
  readonly sentence: string
  /** Word for toasts and the drawer: `Claim`. */
  readonly verb: string
  /** Subject of the act, e.g. the market's title; untrusted text. */
  readonly subject: string
  /** A remark for the review besides its figures. */
  readonly note?: string | undefined
  /** Expected result at the click, after fees: `$347.12`, `121.44 Yes shares`. Better than the bound of the bytes. */
  readonly expected?: string | undefined
  /** Highest price of a share that the trader chose for a buy, micro USD; the approval is bound to it. */
  readonly maxPrice?: bigint | undefined
  /** The price is a limit: the order stays open until it is met. */
  readonly isLimit?: boolean | undefined
  readonly chosen?: Chosen | undefined
  /** Symbols of the act's tokens as the form named them, by mint; untrusted text. */
  readonly symbols?: Readonly<Record<string, string>> | undefined
  /** Order that is cancelled, and the amount that it returns: `Buy 42.22 No at 45¢`, `$20.00`. */
  readonly cancels?: { readonly what: string; readonly returns: string | undefined } | undefined
  /** The first or the second of two acts of one click. */
  readonly step?: 1 | 2 | undefined
  /** Set on the first half: terms of the order that it cancels and of the order that the second half places. */
  readonly replaces?: { readonly before: OrderTerms; readonly after: OrderTerms } | undefined
  /** Items of the act. */
  readonly items?: readonly ActItem[] | undefined
  /** Items that an act for everything leaves untouched, with our reason; names are untrusted text. */
  readonly leaves?: readonly { readonly name: string; readonly why: string }[] | undefined
  /** The venue's status at the click: `$34.00 to claim`. */
  readonly before?: string | undefined
}

/** Result of a build: the transaction and what the API states about it. */
export type Built = {
  /** base64. */
  readonly transaction: string
  readonly blockhash: string | undefined
  readonly lastValidBlockHeight: bigint | undefined
  /** Present when the venue wants the signed bytes back; echoed unchanged. */
  readonly execution: { readonly context: unknown } | undefined
  /** Hints about the build for the review, from the venue but in our own sentences. */
  readonly notes?: readonly string[]
  /** Those of the notes that every build of this kind has: they ask for no look at this one. */
  readonly usualNotes?: readonly string[]
  readonly estimate?: Estimate | undefined
}

/**
 * Why nothing was built. `message` = the venue's own text, where it gave any; untrusted. `reason` = our own, a clause
 * without a full stop: never quoted as the venue's.
 */
export type BuildProblem = {
  readonly code: Extract<
    ActCode,
    'BUILD_EMPTY' | 'BUILD_LEFT_OUT' | 'BUILD_PAUSED' | 'BUILD_QUOTE_ONLY' | 'BUILD_REJECTED'
  >
  readonly message: string | undefined
  readonly reason?: string
  /** The service said that the price is past the bound of the request. */
  readonly isPrice?: true
}

/** Outcomes of an act at the venue after it landed; their words are in `review/text/words.ts`. */
export const OUTCOMES = ['settled', 'filled', 'partly-filled', 'not-filled', 'cancelled', 'resting', 'running'] as const

/** Outcome of an act at the venue (on chain does not mean filled). `settled` = done as requested, in one step. */
export type Outcome = (typeof OUTCOMES)[number]

/** One line of a result: label, and figure with unit. */
export type ResultLine = { readonly label: string; readonly words: string }

/** Whether the venue has settled the act, and how; the words for `late` are in `review/text/words.ts`. */
export type Settlement = ({ readonly state: 'waiting' } | { readonly state: 'settled'; readonly outcome: Outcome }) & {
  /** The venue's status now: `claimed, $34.00`. */
  readonly shows?: string | undefined
  /** Result as the service reports it, line by line; the request was on the review. */
  readonly result?: readonly ResultLine[] | undefined
  readonly brought?: readonly Brought[] | undefined
  /** The service may report its figures a moment later: they are awaited, but not for long. */
  readonly hasMoreSoon?: boolean | undefined
  /** No venue involved: only the chain decides, so there are no figures of a result. */
  readonly byChainAlone?: boolean | undefined
  /**
   * Micro USD that the venue reports as paid out to the owner by this act, or spent of the deposit; compared with the
   * chain.
   */
  readonly money?: { readonly direction: 'in' | 'out'; readonly micro: bigint } | undefined
}

/** The signed bytes and the context that goes back to the venue with them: always the same pair for one act. */
export type SignedPair = {
  /** base64. */
  readonly signedTransaction: string
  /** `execution.context` of the build, unchanged. */
  readonly context: unknown
}

/** The venue's answer to signed bytes. A hint: only the chain decides what happened. */
export type PostAnswer = {
  readonly status: 'success' | 'failed' | 'unclear'
  /** The venue's own text; untrusted. */
  readonly message: string | undefined
  /** The words of this product for the venue's code; never text of the venue. */
  readonly reason?: string
}

/** An act by its kind and request. */
export type NextAct = { readonly kind: string; readonly request: unknown }

/** Changes of an act on chain, and the balances that it was to change, from its row. */
export type Landed = {
  readonly moved: readonly { readonly mint: string; readonly raw: string }[]
  readonly balances: readonly { readonly account: string; readonly before: string; readonly after: string }[]
}

/** Every request names its owner. */
export type Owned = { readonly owner: Address }

/**
 * A user action, as data. Adding one adds one file under `areas/<area>/intents`. Every field of its `FollowUp` is written,
 * also where it is `undefined`: none can be forgotten.
 */
export type Intent<
  Request extends Owned,
  Reply extends Built,
  Given = unknown,
  Kind extends string = string,
> = FollowUp & {
  /** Stable name, e.g. `prediction.claim`. */
  readonly kind: Kind
  /** Frozen at the click; also parses the journal's copy after a reload. */
  readonly request: z.ZodMiniType<Request, Given>
  /** Identity of the act's subject: `position:<pk>`, `order:<pk>`, … . */
  readonly target: (request: Request) => string
  /** Every position and order that the act touches, each by its target: two open acts never hold the same one. */
  readonly locks: (request: Request) => readonly Target[]
  /** True where a second act on the same thing is independent of this one once this one is confirmed, as two swaps of a pair are. */
  readonly isFreeOnceConfirmed: (request: Request) => boolean
  /** Switch under which a trader may skip its review; absent, or `undefined` for a request = it is always reviewed. */
  readonly express?: (request: Request) => ExpressAct | undefined
  /** The request as the journal stores it; absent = whole. Parts that only the judge needs may be left out. */
  readonly stored?: (request: Request) => unknown
  readonly describe: (request: Request) => IntentWords
  /**
   * The act that the same click asks for once this one is done; absent = none. `landed` = what this one moved and what it was
   * to change: `undefined` where that no longer covers the act.
   */
  readonly next?: (request: Request, landed: Landed | undefined) => NextAct | undefined
  /** Requests a transaction from the API, or instructions from which it is composed. Moves nothing. */
  readonly build: (request: Request, call: Client['call'], chain: BuildChain) => Promise<Result<Reply, BuildProblem>>
  /** Everything that those bytes may do. */
  readonly expects: (request: Request, built: Reply) => Expectation
  /** How signed bytes are sent: fixed before signing, stored with the row, never both. */
  readonly route: (built: Reply) => 'rpc' | 'execute'
  /** Posts signed bytes to the venue, for acts whose route may be `execute`. Throws `WireError` alone. */
  readonly post?: (call: Client['call'], pair: SignedPair) => Promise<PostAnswer>
  /** Markets whose code is compared with the one first seen, and how a request carries those codes (ORD8). */
  readonly pins?: {
    readonly marketsOf: (request: Request) => readonly string[]
    /** The same request, as plain JSON, with the codes that are known. */
    readonly withPins: (request: Request, hashOf: ReadonlyMap<string, string>) => unknown
    /** Codes named by this build, by market; stored when they are the first. */
    readonly learn: (request: Request, built: Reply) => ReadonlyMap<string, string>
  }
  /** Distinguishes refusals caused by the market from all others; absent = no price can exceed a bound of this act. */
  readonly market?: MarketWatch<Request>
  /**
   * What happened meanwhile, in sentences, where it explains why nothing was built or every violation: a state of the venue, and
   * no fault. `undefined` = it does not. Nothing refused is signed by it.
   */
  readonly meanwhile?: (
    request: Request,
    violations: readonly Violation[],
    call: Client['call'],
  ) => Promise<string | undefined>
  /** The part of the build that `settled` needs after a reload; stored with the row as JSON. */
  readonly keep?: (built: Reply) => unknown
  /** Query keys that the settled act invalidates. */
  readonly after: (request: Request) => readonly QueryKey[]
  /** Asks the venue whether it shows the change yet. `kept` = the result of `keep`, read back from the row. */
  readonly settled: (request: Request, call: Client['call'], kept: unknown) => Promise<Settlement>
}

/** Reads the codes that markets had when they were first seen here. */
export type ReadPins = (markets: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** An intent whose types are hidden: the engine takes its request as unknown and parses it first. */
export type AnyIntent = {
  readonly kind: string
  readonly followUp: FollowUp
  readonly open: (request: unknown) => OpenIntent | undefined
  /** The same request with the codes that its markets had when they were first seen. */
  readonly pinned: (request: unknown, read: ReadPins) => Promise<unknown>
}

/** The intents of this build. Their code is loaded by area, on its first act. */
export type IntentRegistry = {
  /** The intent of a kind; `undefined` = unknown, or its code is not loaded yet. */
  readonly find: (kind: string) => AnyIntent | undefined
  /** Loads the code of a kind's area; does nothing for an unknown kind. Throws when it cannot be fetched. */
  readonly load: (kind: string) => Promise<void>
}

/** An intent with its request bound, as the engine uses it. */
export type OpenIntent = {
  readonly kind: string
  readonly request: unknown
  readonly owner: Address
  readonly target: string
  /** Targets of everything that the act touches. */
  readonly locks: readonly string[]
  /** Its locks end once it is confirmed; else they end once the venue has settled it. */
  readonly isFreeOnceConfirmed: boolean
  /** Switch under which a trader may skip its review; `undefined` = it is always reviewed. */
  readonly express: ExpressAct | undefined
  /** The request as the journal keeps it. */
  readonly stored: unknown
  readonly words: IntentWords
  /** Absent = the request asks for no second act. */
  readonly next?: ((landed: Landed | undefined) => NextAct | undefined) | undefined
  readonly followUp: FollowUp
  /** `chain` may be missing only when the API builds the transaction: any other act throws. */
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
  /** Market move behind a refused build, and whether the price is back; absent where no price can exceed a bound. */
  readonly market:
    | {
        readonly moved: (violations: readonly Violation[], call: Client['call']) => Promise<MarketMove | undefined>
        readonly isBack: (call: Client['call']) => Promise<boolean>
      }
    | undefined
  /** What happened meanwhile, where it explains a refusal; absent where nothing can. */
  readonly meanwhile?:
    | ((violations: readonly Violation[], call: Client['call']) => Promise<string | undefined>)
    | undefined
  /** Absent when the act is never sent through the venue. */
  readonly post: Intent<Owned, Built>['post']
  readonly after: () => readonly QueryKey[]
  readonly settled: (call: Client['call'], kept: unknown) => Promise<Settlement>
}
