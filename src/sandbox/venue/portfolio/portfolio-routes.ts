import { type Address } from '~/values/address.ts'
import { addressIn, answer, plainProblem } from '../area-problem.ts'
import { asText, readQuery, type Fields } from '../fields.ts'
import { type JsonObject } from '../json.ts'
import { type Trade } from '../prediction/trade-context.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'
import { type Found } from './element.ts'
import { PLATFORMS, tokenInfo } from './portfolio-json.ts'

const MAX_PLATFORMS = 20

/**
 * Adds `/portfolio/v1` (docs/api-notes.md 11): what an owner really has here. The interface document asks by `?wallet=`, the running
 * service by path, and neither answers the other's form.
 */
export function routePortfolio(app: VenueApp, trade: Trade, venue: Venue, failing: () => readonly string[]): void {
  const read = (owner: Address, params: Fields) => portfolioOf(trade, venue, owner, params, failing())
  if (venue.shape.name === 'seed') {
    app.get('/api/portfolio/v1/positions', (c) =>
      answer(c, plainProblem, () => {
        const params = readQuery(c.req.url)
        return read(addressIn(params.get('wallet', asText)), params)
      }),
    )
  } else {
    app.get('/api/portfolio/v1/positions/:address', (c) =>
      answer(c, plainProblem, () => read(addressIn(c.req.param('address')), readQuery(c.req.url))),
    )
  }
  app.get('/api/portfolio/v1/platforms', (c) =>
    answer(c, plainProblem, () =>
      PLATFORMS.map(({ id, name, description }) => ({
        id,
        name,
        image: `https://logo.invalid/${id}.png`,
        description,
        defiLlamaId: id,
        isDeprecated: false,
        tokens: [],
        tags: [],
        links: {},
      })),
    ),
  )
  app.get('/api/portfolio/v1/staked-jup/:address', (c) =>
    answer(c, plainProblem, () => {
      addressIn(c.req.param('address'))
      // Nobody stakes here: there is no such token.
      return { stakedAmount: 0, unstaking: [] }
    }),
  )
}

function portfolioOf(
  trade: Trade,
  venue: Venue,
  owner: Address,
  params: Fields,
  failing: readonly string[],
): JsonObject {
  const wanted = params.list('platforms', MAX_PLATFORMS)
  const requested = PLATFORMS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const found = requested.flatMap(({ id, find }): readonly Found[] =>
    failing.includes(id) ? [] : find(trade, venue, owner),
  )
  const reports = requested.map(({ id }) =>
    failing.includes(id)
      ? { id, status: 'failed', duration: 4_000, error: 'timed out' }
      : { id, status: 'succeeded', duration: 40 },
  )
  const infos = [...new Set(found.flatMap(({ mints }) => mints))].flatMap((mint) => {
    const info = tokenInfo(mint)
    return info === undefined ? [] : [[mint, info] as const]
  })
  return {
    date: trade.clock.nowMs(),
    owner,
    fetcherReports: reports,
    elements: found.map(({ element }) => element),
    duration: 120,
    tokenInfo: { solana: Object.fromEntries(infos) },
  }
}
