import { hasHistory } from '~/config/deployment.ts'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

/*
 * Heights of price charts, so that nothing moves when one comes, or turns from a line into candles. With a source of candles
 * there are more tools, which take rows of their own where there is less room.
 */

const PAIR = {
  source: {
    price: 'min-h-99.5 tablet:min-h-122 phone:min-h-149.5',
    volume: 'min-h-129.5 tablet:min-h-152 phone:min-h-179.5',
  },
  none: {
    price: 'min-h-99.5 tablet:min-h-109.5 phone:min-h-122',
    volume: 'min-h-129.5 tablet:min-h-139.5 phone:min-h-152',
  },
} as const
const BARE = {
  source: 'min-h-123.25 tablet:min-h-136.75 phone:min-h-169.25',
  none: 'min-h-123.25 tablet:min-h-128.25 phone:min-h-146.75',
} as const
const BARE_PLACE = {
  source: 'h-123.25 tablet:h-136.75 phone:h-169.25',
  none: 'h-123.25 tablet:h-128.25 phone:h-146.75',
} as const

const sourceOf = () => (hasHistory('geckoterminal') ? 'source' : 'none')

/** Minimum height of a price chart: of a pair's panel, with or without volume, or inside of another panel. */
export function chartHeight(isBare: boolean, hasVolume: boolean): string {
  return isBare ? BARE[sourceOf()] : PAIR[sourceOf()][hasVolume ? 'volume' : 'price']
}

/** Placeholder of a price chart with its volume while its data loads. */
export function ChartPlaceholder() {
  return <div className={panelLook({ className: chartHeight(false, true) })} aria-hidden="true" />
}

/** The same inside of another panel. */
export function BareChartPlaceholder() {
  return <Skeleton height={493} className={BARE_PLACE[sourceOf()]} />
}
