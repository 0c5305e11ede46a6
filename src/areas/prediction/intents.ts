import { type AnyIntent } from '../../tx/intent.ts'
import { cancelOrder } from './intents/cancel-order.ts'
import { claimPosition } from './intents/claim-position.ts'
import { closeAll } from './intents/close-all.ts'
import { closePosition } from './intents/close-position.ts'
import { orderPosition } from './intents/order-position.ts'

/** What can be done with positions and orders. An act that is not listed cannot be signed. */
export const predictionIntents: readonly AnyIntent[] = [
  claimPosition,
  closePosition,
  closeAll,
  orderPosition,
  cancelOrder,
]
