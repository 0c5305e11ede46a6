import { Link } from '@tanstack/react-router'
import { Empty } from '../../../../ui/empty.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'

/** Portfolio page. */
export function PortfolioPage() {
  return (
    <>
      <PageHead title="Portfolio" />
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
