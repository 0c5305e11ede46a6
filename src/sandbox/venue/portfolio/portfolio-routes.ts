import { parseAddress, type Address } from '~/values/address.ts'
import { AreaProblem, answer } from '../area-problem.ts'
import { paramsOf } from '../events.ts'
import { type JsonObject } from '../json.ts'
import { type Params } from '../params.ts'
import { type ApiProblem } from '../problem.ts'
import { type Trade } from '../trade-context.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'
import { type Found } from './element.ts'
import { PLATFORMS, tokenInfo } from './portfolio-json.ts'

const MAX_PLATFORMS = 20

/**
 * Adds `/portfolio/v1` (docs/api-notes.md 11): what an owner really has here. The interface document asks by `?wallet=`, the running
 * service by path, and neither answers the other's form.
 */
export function routePortfolio(app: VenueApp, trade: Trade, venue: Venue, failing: () => readonly string[]): void {
  const read = (owner: Address, params: Params) => portfolioOf(trade, venue, owner, params, failing())
  if (venue.shape.name === 'seed') {
    app.get('/api/portfolio/v1/positions', (c) =>
      answer(c, errorBody, () => {
        const params = paramsOf(c.req.url)
        return read(ownerOf(params.text('wallet')), params)
      }),
    )
  } else {
    app.get('/api/portfolio/v1/positions/:address', (c) =>
      answer(c, errorBody, () => read(ownerOf(c.req.param('address')), paramsOf(c.req.url))),
    )
  }
  app.get('/api/portfolio/v1/platforms', (c) =>
    answer(c, errorBody, () =>
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
    answer(c, errorBody, () => {
      ownerOf(c.req.param('address'))
      // Nobody stakes here: there is no such token.
      return { stakedAmount: 0, unstaking: [] }
    }),
  )
}

function errorBody(problem: ApiProblem): JsonObject {
  return { error: problem.message }
}

function ownerOf(text: string | undefined): Address {
  const owner = text === undefined ? undefined : parseAddress(text)
  if (owner === undefined) throw new AreaProblem(400, { error: 'Invalid address' })
  return owner
}

function portfolioOf(
  trade: Trade,
  venue: Venue,
  owner: Address,
  params: Params,
  failing: readonly string[],
): JsonObject {
  const wanted = params.csv('platforms', MAX_PLATFORMS)
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
