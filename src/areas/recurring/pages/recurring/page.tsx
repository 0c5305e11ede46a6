import { Link } from '@tanstack/react-router'
import { Empty } from '../../../../ui/empty.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'

/** Recurring page. */
export function RecurringPage() {
  return (
    <>
      <PageHead title="Recurring" />
      <section className="panel">
        <Empty
          action={
            <Link className="btn" to="/events">
              Go to Predict
            </Link>
          }
        >
          Nothing can be done here yet.
        </Empty>
      </section>
    </>
  )
}
