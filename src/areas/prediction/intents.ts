import { type AnyIntent } from '../../tx/intent.ts'
import { cancelOrder } from './positions/intents/cancel-order.ts'
import { claimPosition } from './positions/intents/claim-position.ts'
import { closeAll } from './positions/intents/close-all.ts'
import { closePosition } from './positions/intents/close-position.ts'
import { orderPosition } from './ticket/intents/order-position.ts'

/** What can be done with positions and orders. An act that is not listed cannot be signed. */
export const intents: readonly AnyIntent[] = [claimPosition, closePosition, closeAll, orderPosition, cancelOrder]
