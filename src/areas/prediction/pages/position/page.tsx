import { PageHead } from '../../../../ui/page-head.tsx'

/** Position page. */
export function PositionPage() {
  return <PageHead title="Position" />
}
