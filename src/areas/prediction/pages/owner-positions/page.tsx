import { PageHead } from '../../../../ui/page-head.tsx'

/** Positions page. */
export function OwnerPositionsPage() {
  return <PageHead title="Positions" />
}
