import { panelLook } from '~/ui/panel.tsx'

/** Minimum height of a price chart's panel. */
export const CHART_HEIGHT = 'min-h-99.5 tablet:min-h-109.5 phone:min-h-117'

/** The same with the volume below the price. */
export const CHART_AND_VOLUME_HEIGHT = 'min-h-129.5 tablet:min-h-139.5 phone:min-h-147'

/** Placeholder of a price chart with its volume while its data loads. */
export function ChartPlaceholder() {
  return <div className={panelLook({ className: CHART_AND_VOLUME_HEIGHT })} aria-hidden="true" />
}
