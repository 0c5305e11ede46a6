import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Activity page. */
export function ActivityPage() {
  return <QuietPage title="Activity" />
}
