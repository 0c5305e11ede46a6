import { PageHead } from '../../../../ui/page-head.tsx'

/** Positions page. */
export function PositionsPage() {
  return <PageHead title="Positions" />
}
