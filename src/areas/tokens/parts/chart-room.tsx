import { panelLook } from '../../../ui/panel.tsx'

/** The height of a price chart's panel, kept from the first frame. */
export const CHART_HEIGHT = 'min-h-99.5 tablet:min-h-109.5 phone:min-h-117'

/** Room of a price chart while its data comes. */
export function ChartRoom() {
  return <div className={panelLook({ className: CHART_HEIGHT })} aria-hidden="true" />
}
