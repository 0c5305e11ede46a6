import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { eventOptions, marketOptions } from '~/areas/prediction/core/events/queries.ts'
import { type EventId } from '~/areas/prediction/core/markets/market.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { PricePanel } from '~/areas/prediction/price-record/parts/price-panel.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { panelLook } from '~/ui/panel.tsx'
import { entryPrices } from '../model/entry-prices.ts'

const MARK = { entry: 'Entry', breakEven: 'Break-even' } as const

/** The chance of the side held over time, with what was paid and what it has to reach. */
export function PositionChart({ position, eventId }: { position: Position; eventId: EventId }) {
  const { marketId, side, ownerText: owner } = position
  const event = useQuery(eventOptions(eventId))
  const listed = event.data?.value.markets?.find((market) => market.marketId === marketId)
  const alone = useQuery({
    ...marketOptions(eventId, marketId),
    enabled: event.data !== undefined && listed === undefined,
  })
  const market = listed ?? alone.data?.value
  const { entry, breakEven } = entryPrices(position)
  const held = useMemo(() => ({ owner, side, levels: levelsOf(entry, breakEven) }), [owner, side, entry, breakEven])
  if (event.data !== undefined && market !== undefined)
    return <PricePanel event={event.data.value} market={market} at={event.data.at} held={held} />
  return (event.error ?? alone.error) === null ? (
    <div className={panelLook({ className: 'h-96 phone:h-108' })} aria-hidden="true" />
  ) : (
    <p className="text-13 text-mute">Couldn’t load the price chart.</p>
  )
}

type Prices = ReturnType<typeof entryPrices>

function levelsOf(entry: Prices['entry'], breakEven: Prices['breakEven']): readonly Level[] {
  const level = (id: keyof Prices, value: Prices['entry'], tone: Level['tone']): readonly Level[] =>
    value === undefined ? [] : [{ id, value, word: MARK[id], tone, figure: outcomePrice(value) }]
  return [...level('breakEven', breakEven === entry ? undefined : breakEven, 'brass'), ...level('entry', entry, 'mute')]
}
