import { act } from '~/engine/intent/act-handle.ts'
import { type cancelOrder } from './cancel-order.ts'

/** The cancel of an open limit order. */
export const cancelAct = act<typeof cancelOrder>('prediction.cancel')
