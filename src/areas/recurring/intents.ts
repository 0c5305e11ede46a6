import { type AnyIntent } from '../../tx/intent.ts'
import { closePlan } from './intents/close-plan.ts'
import { openPlan } from './intents/open-plan.ts'

/** What can be done with recurring plans. An act that is not listed cannot be signed. */
export const recurringIntents: readonly AnyIntent[] = [openPlan, closePlan]
