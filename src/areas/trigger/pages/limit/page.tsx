import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Limit page. */
export function LimitPage() {
  return <QuietPage title="Limit" />
}
