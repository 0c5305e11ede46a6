import { OWN_ROWS, paramsOf, sliceOf } from './events.ts'
import { type JsonObject } from './json.ts'
import { pageOf } from './listing.ts'
import { type Params } from './params.ts'
import { notFound } from './problem.ts'
import { type Venue, type VenueApp } from './venue-context.ts'

/** Adds the routes of orders: list and one. */
export function routeOrders(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/orders', (c) => c.json(listOrders(venue, paramsOf(c.req.url))))
  app.get('/api/prediction/v1/orders/:orderPubkey', (c) => {
    const order = venue.ledger.order(c.req.param('orderPubkey'))
    const isGone = venue.shape.name === 'live' && order?.closed === true
    if (order === undefined || isGone) throw notFound('Order', 'orderPubkey')
    return c.json(venue.shape.order(order))
  })
}

function listOrders(venue: Venue, params: Params): JsonObject {
  const slice = sliceOf(params, OWN_ROWS)
  const owner = params.owner('ownerPubkey') ?? (venue.shape.name === 'live' ? params.owner('userPubkey') : undefined)
  const page = pageOf(venue.ledger.orders(owner), slice.start, slice.end)
  return venue.shape.page(
    page.rows.map((order) => venue.shape.order(order)),
    page,
    'orders',
  )
}
