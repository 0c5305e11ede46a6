import { PageHead } from '../../../../ui/page-head.tsx'

/** Event page. */
export function EventPage() {
  return <PageHead title="Event" />
}
