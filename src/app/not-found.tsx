import { Link } from '@tanstack/react-router'
import { Button, buttonLook } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { SEARCH_ID } from './search-box.tsx'
import { PAGE_WORD as WORD } from './words.ts'

/** An address that leads nowhere. Search stays in reach. */
export function NotFound() {
  usePageTitle(WORD.missing)
  return (
    <section className="panel void" aria-label={WORD.missing}>
      <h1>{WORD.missing}</h1>
      <p>{WORD.missingMore}</p>
      <div className="acts">
        <Button rank="main" onClick={() => document.getElementById(SEARCH_ID)?.focus()}>
          {WORD.search}
        </Button>
        <Link className={buttonLook()} to="/events">
          {WORD.predict}
        </Link>
      </div>
    </section>
  )
}
