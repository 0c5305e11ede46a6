import { useMemo } from 'react'
import { useAlertLine } from '~/areas/alerts/hooks/use-alert-line.ts'
import { AlertLineTools } from '~/areas/alerts/parts/alert-button.tsx'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { PricePanel } from '~/areas/prediction/price-record/parts/price-panel.tsx'
import { marketSubject } from '../model/market-subject.ts'

type Props = { readonly event: PredictionEvent; readonly market: Market; readonly at: number }

/** A market's chance over time, with the lines of its alerts. */
export function MarketChart({ event, market, at }: Props) {
  const subject = useMemo(() => marketSubject(event, market, at), [event, market, at])
  const line = useAlertLine(subject)
  const isOpen = market.status === 'open'
  return (
    <PricePanel
      event={event}
      market={market}
      at={at}
      levels={line.levels}
      legend={isOpen ? <AlertLineTools subject={subject} line={line} /> : null}
    />
  )
}
