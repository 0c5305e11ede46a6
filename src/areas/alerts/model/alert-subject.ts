import { type AlertTarget } from './alert-rule.ts'
import { type AlertReading } from './alert-series.ts'

/** What an alert can be set on: a target, and the newest value that its page holds; `undefined` = none. */
export type AlertSubject = { readonly target: AlertTarget; readonly read: () => AlertReading | undefined }
