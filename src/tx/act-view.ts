import { type GuardCode, type Violation } from './guard/codes.ts'
import { type Outcome } from './intent.ts'
import { type Row } from './journal-row.ts'
import { standingOf, type ActState, type Standing } from './machine.ts'
import { type Change } from './review-rules.ts'
import { type ReviewFacts } from './review-facts.ts'

/** Begins the note of a row whose last send was refused by the node's test; what follows is the node's own sentence. */
export const REFUSED_BY_TEST = 'refused by the test before sending: '

/** Begins the note of a row whose signed pair the venue has not answered; the reason follows. */
export const VENUE_SILENT = 'the venue did not answer: '

/** Begins the note of a row that no status of the chain shows although something else says that it landed; that follows. */
export const CONTRADICTED = 'no status, against '

/** One act as the page shows it: from memory before signing, from its row afterwards. */
export type ActView = {
  readonly id: string
  readonly kind: string
  readonly owner: string
  readonly intentKey: string
  /** Acts that were started together carry the same. */
  readonly batchId: string | undefined
  readonly state: ActState
  /** What the state says about money, and whether it is an end. */
  readonly standing: Standing
  readonly code: GuardCode | undefined
  readonly verb: string
  readonly subject: string
  readonly sentence: string
  /** Path of the page that it was started on; `undefined` = not known. */
  readonly page?: string | undefined
  /** Everything that the review of an approved transaction shows; `undefined` before the judge, and after a reload. */
  readonly facts: ReviewFacts | undefined
  readonly violations: readonly Violation[]
  /** The venue's own words where it refused to build; untrusted text. */
  readonly venueMessage: string | undefined
  /** Why nothing was built, in our own words; absent where the code says all of it. */
  readonly reason?: string
  readonly walletName: string | undefined
  readonly signature: string | undefined
  readonly error: string | undefined
  readonly isErrFinal: boolean
  readonly additions: readonly string[]
  /** A fresh build replaced the one on the open review; `changed` = in a way that needs another yes. */
  readonly rebuilt: 'no' | 'same' | 'better' | 'changed'
  /** What the fresh build changed: of what was looked at first, or after the yes of what the yes was given to. */
  readonly changes: readonly Change[]
  /** Device time in milliseconds, for display alone. */
  readonly startedAt: number
  readonly updatedAt: number
  /** Unix milliseconds since which it is under way to the network: updates in between do not begin it anew. */
  readonly sendingSince?: number
  /** Why the last look at the chain gave nothing; `undefined` = it answered. */
  readonly noAnswer: string | undefined
  /** The venue's answer to the signed bytes: a hint, shown as its word. `undefined` = none yet, or not its route. */
  readonly posted: { readonly said: 'success' | 'failed' | 'unclear'; readonly message: string | undefined } | undefined
  /** What the chain moved of the owner's coins; `undefined` before it landed, or where the node did not tell. */
  readonly moved?: Row['moved']
  /** What the venue showed before and shows since, held against the chain. */
  readonly compared?: Row['compared']
  /** What came of it at the venue, line by line; absent before it is done, or where the venue tells no more. */
  readonly result?: Row['result']
  /** What became of it at the venue, once it is done. */
  readonly outcome: Outcome | undefined
  /** Signed and durable, never sent, and no tab is about to: the user decides. */
  readonly waitsForSend: boolean
  readonly hidden: boolean
}

/** An act as its row tells it. What is signed is being sent, unless it is known that no tab does. */
export function viewOfRow(row: Row, noAnswer: string | undefined, isUnsent: boolean): ActView {
  const state = row.state === 'recorded' && !isUnsent ? 'sending' : row.state
  return {
    id: row.id,
    kind: row.kind,
    owner: row.owner,
    intentKey: row.intentKey,
    batchId: row.batchId,
    state,
    standing: standingOf(state),
    code: row.code,
    verb: row.verb,
    subject: row.subject,
    sentence: row.sentence,
    page: row.page,
    facts: undefined,
    violations: [],
    venueMessage: undefined,
    walletName: row.walletName,
    signature: row.knownTxid,
    error: row.err,
    isErrFinal: row.isErrFinal === true,
    additions: row.additions,
    rebuilt: 'no',
    changes: [],
    startedAt: row.askedAt,
    updatedAt: row.updatedAt,
    sendingSince: row.sendStartedAt ?? row.updatedAt,
    noAnswer,
    posted: row.postAnswer === undefined ? undefined : { said: row.postAnswer, message: row.postMessage },
    moved: row.moved,
    compared: row.compared,
    result: row.result,
    outcome: row.outcome,
    waitsForSend: state === 'recorded',
    hidden: row.hidden === true,
  }
}
