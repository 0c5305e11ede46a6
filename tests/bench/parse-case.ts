import * as z from 'zod/mini'
import { listEvents } from '../../src/areas/prediction/core/events/event-endpoints.ts'
import { type Raw } from '../fixtures/expected.ts'
import { liveEvent, liveList, liveMarket, seedEventOf } from '../fixtures/samples.ts'

/** One reply as text, and the two ways to read it that are compared. */
export type Case = { readonly text: string; readonly parseAlone: () => unknown; readonly read: () => unknown }

const EVENTS = 100
const MARKETS = 10
const RULE =
  'This market resolves to Yes if the gauge of the harbour office shows at least one millimetre on that day. '

/** A reply of 100 events with 1,000 markets; `ruleLines` says how long the rules of a market are. */
function reply(ruleLines: number): Raw {
  const market = (event: number, index: number) => ({
    ...liveMarket,
    marketId: `POLY-${4_000_000 + event * MARKETS + index}`,
    eventId: `POLY-${700_000 + event}`,
    title: `${index + 10} to ${index + 14} days`,
    status: index === 0 ? 'closed' : 'open',
    result: index === 0 ? 'yes' : null,
    resolveAt: index === 0 ? '2026-09-14T08:00:00.500Z' : null,
    rulesPrimary: `${event}-${index} ${RULE.repeat(ruleLines)}`,
    pricing: { ...liveMarket.pricing, buyYesPriceUsd: 10_000 + event * 1_000 + index },
    clobTokenIds: [
      ...liveMarket.clobTokenIds,
      '88888888888888888888888888888888888888888888888888888888888888888888888888',
    ],
  })
  const event = (number: number) => ({
    ...liveEvent,
    eventId: `POLY-${700_000 + number}`,
    markets: Array.from({ length: MARKETS }, (_, index) => market(number, index)),
  })
  return liveList(...Array.from({ length: EVENTS }, (_, number) => event(number)))
}

function caseOf(raw: Raw): Case {
  const text = JSON.stringify(raw)
  return {
    text,
    parseAlone: () => JSON.parse(text),
    read() {
      const parsed = z.safeParse(listEvents.reply, JSON.parse(text))
      if (!parsed.success || parsed.data.rows.length !== EVENTS) throw new Error('the reply was not read')
      if (parsed.data.rows.some((row) => row.markets?.length !== MARKETS)) throw new Error('markets were lost')
      return parsed.data
    },
  }
}

/** The cases by name: live with rules as long as recorded ones, live with short ones, and the document's shape. */
export function prepare(): Readonly<Record<string, Case>> {
  const long = reply(7)
  const seed = { ...long, data: long.data.map(seedEventOf) }
  return { live: caseOf(long), 'live, short rules': caseOf(reply(0)), document: caseOf(seed) }
}
