import { PageHead } from '../../../../ui/page-head.tsx'

/** Predict page. */
export function EventsPage() {
  return <PageHead title="Predict" />
}
