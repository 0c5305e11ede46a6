import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { WireError } from '~/wire/wire-error.ts'

/** A part of the address that a service may not have. */
type Refusable = 'provider' | 'filter' | 'sort' | 'category'

/** What the service calls each. */
const PARAM: Readonly<Record<string, Refusable>> = {
  provider: 'provider',
  filter: 'filter',
  sortBy: 'sort',
  category: 'category',
}

/** What each is called, and what is shown without it. */
const REFUSED: Readonly<Record<Refusable, { readonly what: string; readonly short: string; readonly shown: string }>> =
  {
    provider: { what: 'provider', short: 'provider', shown: 'Showing the default provider with your other filters.' },
    filter: {
      what: 'filter',
      short: 'filter',
      shown: 'This venue has New, Live and Trending. Showing events without it.',
    },
    category: { what: 'category', short: 'category', shown: 'Showing all categories with your other filters.' },
    sort: { what: 'order by', short: 'order', shown: 'Showing events by total volume.' },
  }

/** The part of the search that the service refused, and nothing else; `undefined` = it failed for another reason. */
export function refusedPart(error: unknown, search: EventSearch): Refusable | undefined {
  if (!(error instanceof WireError) || error.code !== 'api.rejected') return undefined
  const part = PARAM[error.detail.venueParam ?? '']
  return part === undefined || search[part] === undefined ? undefined : part
}

/** A category, filter, order or provider that the service does not have is named; what else the address asks for is shown without it. */
export function WithoutRefused({
  part,
  search,
  children,
}: {
  part: Refusable
  search: EventSearch
  children: (rest: EventSearch) => ReactNode
}) {
  // A subcategory belongs to its category.
  const rest = { ...search, [part]: undefined, ...(part === 'category' ? { sub: undefined } : {}) }
  const words = REFUSED[part]
  const action = (
    <Link className={buttonLook({ size: 'small' })} to="/events" search={rest}>
      Clear {words.short}
    </Link>
  )
  return (
    <>
      <div className="mb-4">
        <Note tone="warn" action={action}>
          <strong>
            No {words.what} “<Untrusted text={search[part] ?? ''} kind="name" />” here.
          </strong>{' '}
          {words.shown}
        </Note>
      </div>
      {children(rest)}
    </>
  )
}
