import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Portfolio page. */
export function PortfolioPage() {
  return <QuietPage title="Portfolio" />
}
