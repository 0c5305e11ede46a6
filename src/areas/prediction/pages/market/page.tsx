import { PageHead } from '../../../../ui/page-head.tsx'

/** Market page. */
export function MarketPage() {
  return <PageHead title="Market" />
}
