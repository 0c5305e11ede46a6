import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Note } from '../../../../../ui/note.tsx'
import { Untrusted } from '../../../../../ui/untrusted.tsx'
import { WireError } from '../../../../../wire/wire-error.ts'
import { type EventSearch } from '../../../core/model/event-search.ts'

/** True where the service refused the provider that was asked for, and nothing else. */
export function refusesProvider(error: unknown): boolean {
  return error instanceof WireError && error.code === 'api.rejected' && error.detail.venueParam === 'provider'
}

/** A provider that the service does not have is named; what else the address asks for is shown without it. */
export function WithoutProvider({ search, children }: { search: EventSearch; children: ReactNode }) {
  const action = (
    <Link className="btn is-small" to="/events" search={{ ...search, provider: undefined }}>
      Clear provider
    </Link>
  )
  return (
    <>
      <div className="found">
        <Note tone="warn" action={action}>
          <strong>
            No provider “
            <Untrusted text={search.provider ?? ''} kind="name" />” at this venue.
          </strong>{' '}
          Showing the default provider. Your other filters are kept.
        </Note>
      </div>
      {children}
    </>
  )
}
