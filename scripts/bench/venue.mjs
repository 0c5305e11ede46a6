/**
 * The first open market of a running venue: its page and its id.
 * @param {string} origin
 */
export async function firstMarket(origin) {
  const reply = await fetch(`${origin}/api/prediction/v1/events?end=5&includeMarkets=true`)
  /** @type {{ data: { eventId: string, markets: { marketId: string, status: string }[] }[] }} */
  const { data } = await reply.json()
  const event = data.find(({ markets }) => markets.some(({ status }) => status === 'open'))
  const market = event?.markets.find(({ status }) => status === 'open')
  if (event === undefined || market === undefined) throw new Error('no market of the venue is open')
  return { path: `/event/${event.eventId}/market/${market.marketId}`, marketId: market.marketId }
}
