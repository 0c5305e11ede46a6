import { Link } from '@tanstack/react-router'
import { Empty } from '../../../../ui/empty.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'

/** Limit page. */
export function LimitPage() {
  return (
    <>
      <PageHead title="Limit" />
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
