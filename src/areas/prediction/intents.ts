import { cancelOrder } from '~/areas/prediction/positions/intents/cancel-order.ts'
import { claimPosition } from '~/areas/prediction/positions/intents/claim-position.ts'
import { closeAll } from '~/areas/prediction/positions/intents/close-all.ts'
import { closePosition } from '~/areas/prediction/positions/intents/close-position.ts'
import { orderPosition } from '~/areas/prediction/ticket/intents/order-position.ts'
import { type AnyIntent } from '~/engine/intent/intent.ts'

/** What can be done with positions and orders. An act that is not listed cannot be signed. */
export const intents: readonly AnyIntent[] = [claimPosition, closePosition, closeAll, orderPosition, cancelOrder]
