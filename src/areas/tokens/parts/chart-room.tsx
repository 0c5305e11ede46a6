import { panelLook } from '../../../ui/panel.tsx'

/** The height of a price chart's panel, kept from the first frame. */
export const CHART_HEIGHT = 'min-h-93.5 phone:min-h-107.5'

/** Room of a price chart while its data comes. */
export function ChartRoom() {
  return <div className={panelLook({ className: CHART_HEIGHT })} aria-hidden="true" />
}
