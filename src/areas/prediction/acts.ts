import { act } from '../../tx/act.ts'
import { type cancelOrder } from './intents/cancel-order.ts'
import { type claimPosition } from './intents/claim-position.ts'
import { type closeAll } from './intents/close-all.ts'
import { type closePosition } from './intents/close-position.ts'
import { type orderPosition } from './intents/order-position.ts'

/* What the pages of this area can start. Types alone are imported: the code of an intent comes with its first click. */

/** The payout of a won position. */
export const claimAct = act<typeof claimPosition>('prediction.claim')

/** The sale of a whole position. */
export const closeAct = act<typeof closePosition>('prediction.close')

/** The sale of several positions, or of one of them. */
export const closeAllAct = act<typeof closeAll>('prediction.close-all')

/** A buy, or the sale of a part. */
export const orderAct = act<typeof orderPosition>('prediction.order')

/** The cancel of an order that rests. */
export const cancelAct = act<typeof cancelOrder>('prediction.cancel')
