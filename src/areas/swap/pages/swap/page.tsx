import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Swap page. */
export function SwapPage() {
  return <QuietPage title="Swap" />
}
