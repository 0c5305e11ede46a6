import { createStore } from '~/values/store.ts'
import { type AlertRule } from '../model/alert-rule.ts'
import { type AlertSubject } from '../model/alert-series.ts'

/** The subject that the page on the screen is about, as the palette offers it; `undefined` = none. */
export const pageSubject = createStore<AlertSubject | undefined>(undefined)

/** A form to set an alert: on what, and with which test it begins; without one, with a move. */
export type AlertRequest = {
  readonly subject: AlertSubject
  readonly test?: AlertRule['test'] | undefined
}

/** The form that is open; `undefined` = none. */
export const openedForm = createStore<AlertRequest | undefined>(undefined)
