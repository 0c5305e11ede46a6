import { act } from '../../tx/act-handle.ts'
import { type swapBuilt } from './intents/swap-built.ts'
import { type swapComposed } from './intents/swap-composed.ts'
import { type swapManaged } from './intents/swap-managed.ts'

/* What the pages of this area can start. Types alone are imported: the code of an intent comes with its first click. */

/** A swap in the bytes that the service builds. */
export const swapBuiltAct = act<typeof swapBuilt>('swap.built')

/** A swap in bytes of our own. */
export const swapComposedAct = act<typeof swapComposed>('swap.composed')

/** A swap that the service sends. */
export const swapManagedAct = act<typeof swapManaged>('swap.managed')
