import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsAt, midAt, ONE_USD, quoteAt, TICK } from './prices.ts'
import { seedEvents } from './seed/all.ts'
import { standingAt } from './world-event.ts'
import { createWorld } from './world.ts'

const START = 1_795_003_200
const world = createWorld({ seed: 7, startSec: START })
const markets = world.events.flatMap((event) => event.markets)
const aMarket = fc.nat(markets.length - 1).map((index) => markets[index]!)
const aTime = fc.integer({ min: START - 86_400, max: START + 86_400 * 200 })

describe('the world', () => {
  it('has the written events first and exactly the requested size', () => {
    expect(seedEvents).toHaveLength(62)
    expect(world.events).toHaveLength(3_600)
    expect(markets).toHaveLength(10_000)
    expect(new Set(world.events.map((event) => event.eventId)).size).toBe(3_600)
    expect(new Set(markets.map((market) => market.marketId)).size).toBe(10_000)
  })

  it('is the same for the same seed and another for another', () => {
    expect(createWorld({ seed: 7, startSec: START }).events).toEqual(world.events)
    expect(createWorld({ seed: 8, startSec: START }).events.at(-1)).not.toEqual(world.events.at(-1))
  })

  it('grows in less than a second', () => {
    const begun = performance.now()
    createWorld({ seed: 9, startSec: START })
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('holds every category of the document and some that it does not list', () => {
    const categories = new Set(seedEvents.map((event) => event.category))
    for (const each of ['crypto', 'sports', 'politics', 'esports', 'culture', 'economics', 'tech', 'weather']) {
      expect(categories).toContain(each)
    }
  })

  it('leaves no pattern unfilled in any text', () => {
    for (const event of world.events) {
      const texts = [
        event.title,
        event.subtitle,
        event.closeCondition,
        ...event.markets.flatMap((m) => [m.title ?? '', m.rulesPrimary, m.rulesSecondary]),
      ]
      for (const text of texts) expect(text).not.toMatch(/\{\w+\}|undefined|NaN/)
    }
  })

  it('has one winner in each exclusive event that ends by itself', () => {
    const exclusive = world.events
      .slice(0, seedEvents.length)
      .filter((_, index) => seedEvents[index]!.kind === 'exclusive' && seedEvents[index]!.markets.length > 1)
    for (const event of exclusive) {
      const fates = event.markets.map((market) => market.fate)
      if (fates.includes('cancelled') || fates.includes('none')) continue
      expect(
        fates.filter((fate) => fate === 'yes'),
        event.title,
      ).toHaveLength(1)
    }
  })

  it('orders the rungs of a ladder: when a higher one is reached, so is each lower one', () => {
    for (const [index, event] of world.events.slice(0, seedEvents.length).entries()) {
      if (seedEvents[index]!.kind !== 'ladder') continue
      const fates = event.markets.map((market) => market.fate)
      expect(fates.lastIndexOf('yes'), event.title).toBeLessThan(fates.indexOf('no') === -1 ? 99 : fates.indexOf('no'))
    }
  })
})

describe('prices', () => {
  it('never make a higher rung of a ladder likelier than a lower one', () => {
    const isRung = ({ title = '' }) => /^(Above|Over|More than|At least) /.test(title)
    const ladders = world.events.filter((event) => event.markets.length > 1 && event.markets.every(isRung))
    let pairs = 0
    for (const { markets, title } of ladders) {
      for (const hours of [0, 0.4, 7, 30, 55, 61.5, 200]) {
        const mids = markets.map((market) => midAt(7, market, START + hours * 3_600))
        const wrong = mids.filter((mid, index) => index > 0 && mid > (mids[index - 1] ?? 0))
        expect(wrong, title).toEqual([])
        pairs += mids.length - 1
      }
    }
    expect(pairs).toBeGreaterThan(400)
  })

  it('keep bid below ask, on the tick, inside one dollar', () => {
    fc.assert(
      fc.property(aMarket, aTime, (market, nowSec) => {
        const { bid, ask } = endsAt(7, market, nowSec)
        expect(bid).toBeGreaterThan(0)
        expect(bid).toBeLessThan(ask)
        expect(ask).toBeLessThan(ONE_USD)
        expect(bid % TICK).toBe(0)
        expect(ask % TICK).toBe(0)
      }),
    )
  })

  it('sell No where Yes is bought, and buy No where Yes is sold', () => {
    fc.assert(
      fc.property(aMarket, aTime, (market, nowSec) => {
        const quote = quoteAt(7, market, nowSec)
        if (market.book === 'yes-only' || market.book === 'empty') {
          expect([quote.buyNo, quote.sellNo]).toEqual([0, 0])
          return
        }
        expect(quote.buyNo).toBe(ONE_USD - quote.sellYes)
        expect(quote.sellNo).toBe(quote.buyYes === 0 ? 0 : ONE_USD - quote.buyYes)
      }),
    )
  })

  it('are a function of seed, market and time alone, and do move', () => {
    const again = createWorld({ seed: 7, startSec: START })
    const market = world.market('SX-1001-3')!
    const walk = (from: typeof world) =>
      Array.from({ length: 200 }, (_, i) => from.quote(from.market('SX-1001-3')!, START + i * 60).buyYes)
    expect(walk(again)).toEqual(walk(world))
    expect(new Set(walk(world)).size).toBeGreaterThan(5)
    expect(quoteAt(8, market, START)).not.toEqual(quoteAt(7, market, START + 40_000))
  })

  it('show an empty Yes bid as sellYes 0 with buyNo one dollar', () => {
    const market = markets.find((each) => each.book === 'no-bid')!
    expect(world.quote(market, START)).toMatchObject({ sellYes: 0, buyNo: ONE_USD })
    const noAsk = markets.find((each) => each.book === 'no-ask')!
    expect(world.quote(noAsk, START)).toMatchObject({ buyYes: 0, sellNo: 0 })
  })

  it('quote every market in well under a second', () => {
    const begun = performance.now()
    for (const market of markets) world.quote(market, START)
    expect(performance.now() - begun).toBeLessThan(500)
  })
})

describe('the life of a market', () => {
  it('opens, closes and settles at its times', () => {
    fc.assert(
      fc.property(aMarket, aTime, (market, nowSec) => {
        const { phase, result, resolvedSec } = standingAt(market, nowSec)
        if (nowSec < market.closeSec) expect(phase).toBe('open')
        else if (nowSec < market.resolveSec || market.fate === 'none') expect(['closed', 'pending']).toContain(phase)
        else {
          expect(result).toBe(market.fate)
          expect(resolvedSec).toBe(market.resolveSec)
        }
      }),
    )
  })

  it('follows a decision by hand from its moment on', () => {
    const market = world.market('SX-1001-1')!
    const override = { result: 'cancelled', atSec: START + 10 } as const
    expect(standingAt(market, START + 9, override).phase).toBe('open')
    expect(standingAt(market, START + 10, override)).toEqual({
      phase: 'cancelled',
      result: 'cancelled',
      resolvedSec: START + 10,
    })
    expect(standingAt(market, START + 10, { ...override, result: 'draw' }).phase).toBe('cancelled')
  })

  it('shows the odd ends that a screen must survive', () => {
    const phases = new Set(markets.map((market) => world.standing(market, START).phase))
    expect(phases).toEqual(new Set(['open', 'closed', 'pending', 'settled', 'cancelled']))
    expect(world.events.some((event) => !event.listed)).toBe(true)
    expect(world.events.some((event) => event.markets.length === 0)).toBe(true)
    expect(markets.some((market) => market.title === undefined)).toBe(true)
    expect(markets.some((market) => market.sideLabels !== undefined)).toBe(true)
    expect(world.events.some((event) => (event.beginSec ?? 0) > START && (event.beginSec ?? 0) < START + 3_600)).toBe(
      true,
    )
  })
})
