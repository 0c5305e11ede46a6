import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Earn page. */
export function EarnPage() {
  return <QuietPage title="Earn" />
}
