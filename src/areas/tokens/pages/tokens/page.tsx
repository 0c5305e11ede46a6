import { Link } from '@tanstack/react-router'
import { Empty } from '../../../../ui/empty.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'

/** Tokens page. */
export function TokensPage() {
  return (
    <>
      <PageHead title="Tokens" />
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
