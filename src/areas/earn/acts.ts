import { act } from '../../tx/act-handle.ts'
import { type depositAsset } from './intents/deposit-asset.ts'
import { type withdrawAsset } from './intents/withdraw-asset.ts'

/* What the pages of this area can start. Types alone are imported: the code of an intent comes with its first click. */

/** A deposit. */
export const depositAct = act<typeof depositAsset>('earn.deposit')

/** A withdrawal, by assets or by shares. */
export const withdrawAct = act<typeof withdrawAsset>('earn.withdraw')
