import { type AnyIntent } from '~/engine/intent/intent.ts'
import { depositAsset } from './intents/deposit-asset.ts'
import { withdrawAsset } from './intents/withdraw-asset.ts'

/** What can be done with lending. An act that is not listed cannot be signed. */
export const intents: readonly AnyIntent[] = [depositAsset, withdrawAsset]
