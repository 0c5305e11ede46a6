import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Portfolio of any owner. */
export function OwnerPortfolioPage() {
  return <QuietPage title="Portfolio" />
}
