import { Link } from '@tanstack/react-router'
import { Button, buttonLook } from '~/ui/button.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { SEARCH_ID } from './search-box.tsx'
import { PAGE_WORD as WORD } from './words.ts'

/** An address that leads nowhere. Search stays in reach. */
export function NotFound() {
  usePageTitle(WORD.missing)
  return (
    <section
      className={panelLook({
        className:
          'py-8 px-6 grid gap-4 justify-items-start max-w-[68ch] [&_p]:text-mute [&_p]:text-pretty [&_strong]:text-text phone:py-6 phone:px-4',
      })}
      aria-label={WORD.missing}
    >
      <h1>{WORD.missing}</h1>
      <p>{WORD.missingMore}</p>
      <div className="flex flex-wrap gap-2">
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
