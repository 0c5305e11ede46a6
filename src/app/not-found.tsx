import { Link } from '@tanstack/react-router'
import { Button, buttonLook } from '~/ui/button.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { SEARCH_ID } from './palette/search-field.tsx'

/** An address that leads nowhere. Search stays in reach. */
export function NotFound() {
  usePageTitle('Page not found')
  return (
    <section
      className={panelLook({
        className:
          'py-8 px-6 grid gap-4 justify-items-start max-w-[68ch] [&_p]:text-mute [&_p]:text-pretty [&_strong]:text-text phone:py-6 phone:px-4',
      })}
      aria-label="Page not found"
    >
      <h1>Page not found</h1>
      <p>The link may be incomplete, or the page has moved.</p>
      <div className="flex flex-wrap gap-2">
        <Button rank="main" onClick={() => document.getElementById(SEARCH_ID)?.focus()}>
          Search markets
        </Button>
        <Link className={buttonLook()} to="/events">
          Go to Predict
        </Link>
      </div>
    </section>
  )
}
