import { type UnixSec } from './time.ts'

/** A failed read in words: the cause, the effect on funds, and what to try. */
export type ReadProblem = {
  readonly cause: string
  readonly money: string
  readonly retryable: boolean
  /** The service's id of the failed request; `undefined` = it gave none. */
  readonly requestId: string | undefined
  /** The service does not know the requested id. */
  readonly isMissing: boolean
}

/** How a list that is not complete goes on. */
export type Growth = {
  /** How much is loaded, e.g. `110 of 573 loaded`; `undefined` = another line says it. */
  readonly loaded: string | undefined
  /** `reading` = more is being read; `stopped` = the rest is read on request; `broken` = a part could not be read. */
  readonly state: 'reading' | 'stopped' | 'broken'
  /** Why a part could not be read; `undefined` unless broken. */
  readonly problem: ReadProblem | undefined
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Data of a panel, with its age and the error of the last read. */
export type Listing<Data> = {
  /** `undefined` = nothing was read yet. */
  readonly data: Data | undefined
  /** Server time of the data. */
  readonly at: UnixSec | undefined
  /** Why the last read failed; `undefined` = it did not. */
  readonly problem: ReadProblem | undefined
  readonly onRetry: () => void
  /** Rows that could not be read. */
  readonly unreadable: number
  /** `undefined` = the list is complete. */
  readonly growth: Growth | undefined
}

/** A raw reply of the service that a document carries: its body, and of its headers `date`, `age` and `content-type` alone. */
export type CarriedReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
