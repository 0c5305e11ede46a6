import { type Venue } from './venue.ts'

/** A limit order of a pair, as the venue lists it: base units as text. */
type WaitingOrder = {
  readonly orderKey: string
  readonly status: string
  readonly rawMakingAmount: string
  readonly rawTakingAmount: string
  readonly rawRemainingMakingAmount: string
}

/** An owner's limit orders of pairs. */
export const pairOrders = async (venue: Venue, owner: string, orderStatus: 'active' | 'history') =>
  (
    (await venue.get(`/api/trigger/v1/getTriggerOrders?user=${owner}&orderStatus=${orderStatus}`)) as {
      orders: readonly WaitingOrder[]
    }
  ).orders
