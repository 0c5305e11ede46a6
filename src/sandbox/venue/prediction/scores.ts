import { hash32, hashText } from '../../world/random.ts'
import { type WorldEvent, type WorldMarket } from '../../world/types.ts'
import { readQuery, type JsonObject } from '../fields.ts'
import { badField } from '../problem.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'

const MAX_EVENTS = 100
const GAMES: ReadonlySet<string> = new Set(['sports', 'esports'])
const MATCH = /^([^:?]+) vs ([^:?]+)$/

/** Adds the routes of game scores. Their paths begin like an event's, so they are registered before it. */
export function routeScores(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/events/scores', (c) => {
    const ids = readQuery(c.req.url).list('eventIds', MAX_EVENTS)
    if (ids.length === 0) throw badField('eventIds', 'eventIds is required', 'custom')
    return c.json({ data: ids.flatMap((eventId) => scoreOf(venue, eventId) ?? []) })
  })
  app.get('/api/prediction/v1/events/:eventId/score', (c) => c.json(scoreOf(venue, c.req.param('eventId')) ?? null))
}

type Match = { readonly event: WorldEvent; readonly beginSec: number; readonly home: string; readonly away: string }

/** A match of two sides that has begun. */
function matchOf(venue: Venue, eventId: string): Match | undefined {
  const event = venue.world.event(eventId)
  const [, home, away] = MATCH.exec(event?.title ?? '') ?? []
  if (event === undefined || home === undefined || away === undefined) return undefined
  const { beginSec, category } = event
  const hasBegun = beginSec !== undefined && beginSec <= venue.clock.nowSec()
  return hasBegun && GAMES.has(category) ? { event, beginSec, home, away } : undefined
}

/** The score of a match; it comes to the end that the event's markets are settled by. */
function scoreOf(venue: Venue, eventId: string): JsonObject | undefined {
  const match = matchOf(venue, eventId)
  if (match === undefined) return undefined
  const { event, beginSec, home, away } = match
  const at = Math.min(venue.clock.nowSec(), event.closeSec)
  const ended = at === event.closeSec
  const part = (at - beginSec) / (event.closeSec - beginSec)
  const [homeScore, awayScore] = finalScore(venue, match)
  return {
    eventId,
    gameId: String(hashText(eventId)),
    leagueAbbreviation: event.series === '' ? null : event.series,
    homeTeam: home,
    awayTeam: away,
    score: `${Math.floor(homeScore * part)}-${Math.floor(awayScore * part)}`,
    period: part < 0.5 ? '1H' : '2H',
    elapsed: String(Math.floor((at - beginSec) / 60)),
    status: ended ? 'Final' : 'InProgress',
    live: !ended,
    ended,
    finishedTimestamp: ended ? isoOf(event.closeSec) : null,
    updatedAt: isoOf(at),
  }
}

function isoOf(sec: number): string {
  return new Date(sec * 1_000).toISOString()
}

function finalScore(venue: Venue, { event, home, away }: Match): readonly [number, number] {
  const draw = (salt: number, most: number) => hash32(venue.world.seed, hashText(event.eventId), salt) % most
  const many = 2 + draw(1, 2)
  const few = draw(2, 2)
  const winner = winnerOf(venue, { event, home, away })
  if (winner === undefined) return [few, few]
  return winner === home ? [many, few] : [few, many]
}

/** The side that the settled markets, or those that will be, name as winner; `undefined` = nobody. */
function winnerOf(venue: Venue, { event, home, away }: Omit<Match, 'beginSec'>): string | undefined {
  const nowSec = venue.clock.nowSec()
  const resultOf = (market: WorldMarket) => venue.world.standing(market, nowSec).result ?? market.fate
  const ofTeam = (team: string) => event.markets.find((market) => market.title?.startsWith(team) === true)
  const [first, second] = [ofTeam(home), ofTeam(away)]
  if (first !== undefined && resultOf(first) === 'yes') return home
  if (second !== undefined && resultOf(second) === 'yes') return away
  const isBetweenTwo = first?.sideLabels !== undefined && resultOf(first) === 'no'
  return isBetweenTwo ? away : undefined
}
