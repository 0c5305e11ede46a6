import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../ui/page-title.ts'
import { SEARCH_ID } from './search-box.tsx'

/** An address that leads nowhere. Search stays in reach. */
export function NotFound() {
  usePageTitle('No such page')
  return (
    <section className="panel void" aria-label="No such page">
      <h1>No such page</h1>
      <p>Nothing stands at this address. A link may be cut off, or the page has moved.</p>
      <div className="acts">
        <button type="button" className="btn is-main" onClick={() => document.getElementById(SEARCH_ID)?.focus()}>
          Search markets
        </button>
        <Link className="btn" to="/events">
          Go to Predict
        </Link>
      </div>
    </section>
  )
}
