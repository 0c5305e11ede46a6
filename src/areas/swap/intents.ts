import { type AnyIntent } from '~/engine/intent/intent.ts'
import { swapBuilt } from './intents/swap-built.ts'
import { swapComposed } from './intents/swap-composed.ts'
import { swapManaged } from './intents/swap-managed.ts'
import { unwrapSol } from './intents/unwrap-sol.ts'

/** What can be done with tokens at once. An act that is not listed cannot be signed. */
export const intents: readonly AnyIntent[] = [swapBuilt, swapComposed, swapManaged, unwrapSol]
