import { act } from '../../tx/act.ts'
import { type closePlan } from './intents/close-plan.ts'
import { type openPlan } from './intents/open-plan.ts'

/* What the pages of this area can start. Types alone are imported: the code of an intent comes with its first click. */

/** A new recurring order. */
export const openPlanAct = act<typeof openPlan>('recurring.open')

/** The end of a recurring order. */
export const closePlanAct = act<typeof closePlan>('recurring.close')
