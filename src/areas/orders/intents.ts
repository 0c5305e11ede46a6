import { type AnyIntent } from '~/engine/intent/intent.ts'
import { cancelLimits } from './intents/cancel-limits.ts'
import { closeRecurring } from './intents/close-recurring.ts'
import { createLimit } from './intents/create-limit.ts'
import { openRecurring } from './intents/open-recurring.ts'

/** What can be done with limit and recurring orders. An act that is not listed cannot be signed. */
export const intents: readonly AnyIntent[] = [createLimit, cancelLimits, openRecurring, closeRecurring]
