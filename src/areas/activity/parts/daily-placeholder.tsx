import { panelLook } from '~/ui/panel.tsx'

/** The height and place of the chart above the history, kept from the first frame. */
export const DAILY_PLACE = 'mx-4 mt-4 min-h-80 phone:mx-0 phone:mt-3 phone:min-h-100'

/** Room of the chart while the history and its code come. */
export function DailyPlaceholder() {
  return <div className={panelLook({ className: DAILY_PLACE })} aria-hidden="true" />
}
