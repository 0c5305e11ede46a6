import { Link } from '@tanstack/react-router'
import { Empty } from './empty.tsx'
import { PageHead } from './page-head.tsx'

/** A page that is not built yet: its name, one honest sentence, and the way to what works. */
export function QuietPage({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
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
