import { useRouterState } from '@tanstack/react-router'
import { isFormPage } from '../areas.ts'

const LOOK = 'fixed -top-16 left-2 z-40 rounded-control bg-brass-fill px-4 py-3 font-head text-on-brass focus:top-2'

/** The first stops of Tab: over the frame to the page, and to the form's first amount where there is one. */
export function SkipLinks() {
  const hasForm = useRouterState({ select: ({ location }) => isFormPage(location.pathname) })
  return (
    <>
      <a className={LOOK} href="#main">
        Skip to content
      </a>
      {hasForm ? (
        <button type="button" className={LOOK} onClick={focusForm}>
          Skip to order form
        </button>
      ) : null}
    </>
  )
}

/** Puts the cursor into the first field of the page's order form; stays where it is while there is none. */
export function focusForm(): void {
  const ticket = document.querySelector<HTMLInputElement>('#main aside form input')
  const field = ticket ?? document.querySelector<HTMLInputElement>('#main form input[inputmode="decimal"]')
  field?.focus()
}
