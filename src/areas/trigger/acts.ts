import { act } from '../../tx/act.ts'
import { type cancelLimits } from './intents/cancel-limits.ts'
import { type createLimit } from './intents/create-limit.ts'

/* What the pages of this area can start. Types alone are imported: the code of an intent comes with its first click. */

/** A new limit order. */
export const createLimitAct = act<typeof createLimit>('trigger.create')

/** The cancel of one to five limit orders. */
export const cancelLimitsAct = act<typeof cancelLimits>('trigger.cancel')
