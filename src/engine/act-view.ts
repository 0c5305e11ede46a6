import { type GuardCode, type Violation } from '~/guard/codes.ts'
import { defined } from '~/values/result.ts'
import { type ActItem, type Brought } from './intent/act-items.ts'
import { type ExpressReason } from './intent/express-act.ts'
import { type FollowUp } from './intent/follow-up.ts'
import { type IntentWords, type Outcome, type PostAnswer } from './intent/intent.ts'
import { type MarketMove } from './intent/market-move.ts'
import { targetsOfRow } from './journal/journal-locks.ts'
import { type Row } from './journal/journal-row.ts'
import { standingOf, type ActState, type Standing } from './machine.ts'
import { type Change, type ReviewFacts } from './review-facts.ts'

/** Prefix of the note of a row whose last send failed the node's preflight check; the node's message follows. */
export const REFUSED_BY_TEST = 'refused by the test before sending: '

/** Prefix of the note of a row whose signed pair the venue has not answered; the reason follows. */
export const VENUE_SILENT = 'the venue did not answer: '

/**
 * Prefix of the note of a row without a status on chain although another source indicates that it landed; the source
 * follows.
 */
export const CONTRADICTED = 'no status, against '

/** Prefix of the note of a row on whose final status two RPC servers disagree; what each says follows, with a `|`. */
export const SPLIT = 'two servers: '

/**
 * One act as the page shows it: from memory before signing, from its row afterwards. A row of an older build has no
 * follow-up.
 */
export type ActView = Partial<FollowUp> & {
  readonly id: string
  readonly kind: string
  readonly owner: string
  /** Everything that it touches, as its intent locks it. */
  readonly targets: readonly string[]
  /** It is done, and its second half is neither begun nor dropped. */
  readonly isNextDue?: boolean
  /** The act whose second half it is. */
  readonly follows?: string | undefined
  /** The request, where its page goes on from it, or it may be tried again. */
  readonly request?: unknown
  /** Acts that were started together carry the same. */
  readonly batchId: string | undefined
  readonly state: ActState
  /** Effect of the state on funds, whether it is final, and whether a retry may be offered. */
  readonly standing: Standing
  readonly code: GuardCode | undefined
  readonly verb: string
  readonly subject: string
  readonly sentence: string
  /** Items of the act; `undefined` = its intent names none, or its code is not loaded. */
  readonly items?: readonly ActItem[] | undefined
  /** Items that the act leaves untouched, and why. */
  readonly leaves?: IntentWords['leaves']
  /** What its intent keeps of the build, from the row: only the intent knows its shape. */
  readonly kept?: unknown
  /** Proceeds of each item, once reported by the venue. */
  readonly brought?: readonly Brought[] | undefined
  /** Path of the page that it was started on; `undefined` = not known. */
  readonly page?: string | undefined
  /**
   * Facts shown on the review of an approved transaction; `undefined` before the judge has passed it, and after a
   * reload.
   */
  readonly facts: ReviewFacts | undefined
  /** It was offered for express review: whether that was used, or why not; absent = it was not offered. */
  readonly express?: 'offered' | 'used' | ExpressReason | undefined
  /** Keys of what the skipped review would have listed: checks that passed, and what could not be checked; from its row. */
  readonly skippedReview?: Row['express']
  readonly violations: readonly Violation[]
  /** The venue's message where it refused to build; untrusted text. */
  readonly venueMessage: string | undefined
  /** Our own reason why nothing was built; absent where the code says enough. */
  readonly reason?: string
  readonly walletName: string | undefined
  readonly signature: string | undefined
  readonly error: string | undefined
  readonly isErrFinal: boolean
  /** Included in a block as failed without having been executed: nothing was charged. */
  readonly isNotExecuted?: boolean
  readonly additions: readonly string[]
  /**
   * A rebuild replaced the transaction on the open review; `within` = a guarantee got worse within what the trader chose,
   * `changed` = the new terms need another approval.
   */
  readonly rebuilt: 'no' | 'same' | 'better' | 'within' | 'changed'
  /** Changes of the rebuild against the facts first reviewed or, after an approval, against those approved. */
  readonly changes: readonly Change[]
  /** Device time in milliseconds, for display alone. */
  readonly startedAt: number
  readonly updatedAt: number
  /** Unix milliseconds of the first send; later updates do not reset it. */
  readonly sendingSince?: number
  /** Why the last read of the chain failed; `undefined` = it answered. */
  readonly noAnswer: string | undefined
  /**
   * The venue's answer to the signed bytes, shown as its claim: a hint. `undefined` = none yet, or a route without the
   * venue.
   */
  readonly posted: PostAnswer | undefined
  /** Changes of the owner's tokens on chain; `undefined` before it landed, or when the node reported none. */
  readonly moved?: Row['moved']
  /**
   * Facts of the reviewed bytes for the receipt, from the row; absent before it is written, and in rows of older builds.
   */
  readonly receipt?: Row['receipt']
  /** What the venue showed before the act and shows now, compared with the chain. */
  readonly compared?: Row['compared']
  /** Result at the venue, line by line; absent before the act is done, or when the venue reports no more. */
  readonly result?: Row['result']
  /** Outcome at the venue, once the act is done. */
  readonly outcome: Outcome | undefined
  /** The second RPC server gave no answer on the result; absent = it agreed, or none is configured. */
  readonly isSecondSilent?: boolean
  /** Signed and durable but never sent, and no tab is about to send it: the user decides. */
  readonly waitsForSend: boolean
  readonly hidden: boolean
  /** It came from a file: this browser did not make it, and nothing of it was checked here. */
  readonly isImported?: boolean
  /** What happened meanwhile, where it explains a refusal: a state of the venue, and no fault. */
  readonly meanwhile?: string
  /** Market move behind a refusal, and the refused request. */
  readonly move?: MarketMove
}

/** View of an act from its journal row. A signed row counts as being sent, unless no tab is known to send it. */
export function viewOfRow(row: Row, noAnswer: string | undefined, isUnsent: boolean): ActView {
  const state = row.state === 'recorded' && !isUnsent ? 'sending' : row.state
  return {
    id: row.id,
    kind: row.kind,
    owner: row.owner,
    targets: targetsOfRow(row),
    batchId: row.batchId,
    state,
    standing: row.isNotExecuted === true ? { ...standingOf(state), money: 'none' } : standingOf(state),
    code: row.code,
    verb: row.verb,
    subject: row.subject,
    sentence: row.sentence,
    page: row.page,
    ...defined({ leadsTo: row.leadsTo, waitsIn: row.waitsIn, trade: row.trade }),
    ...(row.express === undefined ? {} : { express: 'used', skippedReview: row.express }),
    facts: undefined,
    violations: [],
    venueMessage: undefined,
    walletName: row.walletName,
    signature: row.knownTxid,
    error: row.err,
    isErrFinal: row.isErrFinal === true,
    isNotExecuted: row.isNotExecuted === true,
    additions: row.additions,
    rebuilt: 'no',
    changes: [],
    startedAt: row.askedAt,
    updatedAt: row.updatedAt,
    sendingSince: row.sendStartedAt ?? row.updatedAt,
    noAnswer,
    posted: postedOf(row),
    moved: row.moved,
    receipt: row.receipt,
    compared: row.compared,
    result: row.result,
    brought: row.brought?.map(({ of, micro, isEstimated = false }) => ({ of, micro: BigInt(micro), isEstimated })),
    ...defined({ kept: row.kept }),
    outcome: row.outcome,
    isSecondSilent: row.secondSilent === true,
    waitsForSend: state === 'recorded',
    hidden: row.hidden === true,
    isImported: row.isImported === true,
  }
}

function postedOf({ postAnswer, postMessage, postReason }: Row): PostAnswer | undefined {
  return postAnswer === undefined
    ? undefined
    : { status: postAnswer, message: postMessage, ...defined({ reason: postReason }) }
}
