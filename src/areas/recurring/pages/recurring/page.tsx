import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Recurring page. */
export function RecurringPage() {
  return <QuietPage title="Recurring" />
}
