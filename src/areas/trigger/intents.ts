import { type AnyIntent } from '../../tx/intent.ts'
import { cancelLimits } from './intents/cancel-limits.ts'
import { createLimit } from './intents/create-limit.ts'

/** What can be done with limit orders. An act that is not listed cannot be signed. */
export const triggerIntents: readonly AnyIntent[] = [createLimit, cancelLimits]
