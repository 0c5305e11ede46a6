import { act } from '~/engine/intent/act-handle.ts'
import { type claimPosition } from './claim-position.ts'

/** The payout of a won position. The code of its intent comes with the first click. */
export const claimAct = act<typeof claimPosition>('prediction.claim')
