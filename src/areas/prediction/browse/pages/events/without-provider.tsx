import { buttonLook } from '../../../../../ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Note } from '../../../../../ui/note.tsx'
import { Untrusted } from '../../../../../ui/untrusted.tsx'
import { WireError } from '../../../../../wire/wire-error.ts'
import { type EventSearch } from '../../../core/model/event-search.ts'
import { WITHOUT_PROVIDER_WORD } from '../../words.ts'

/** True where the service refused the provider that was asked for, and nothing else. */
export function refusesProvider(error: unknown): boolean {
  return error instanceof WireError && error.code === 'api.rejected' && error.detail.venueParam === 'provider'
}

/** A provider that the service does not have is named; what else the address asks for is shown without it. */
export function WithoutProvider({ search, children }: { search: EventSearch; children: ReactNode }) {
  const action = (
    <Link className={buttonLook({ size: 'small' })} to="/events" search={{ ...search, provider: undefined }}>
      {WITHOUT_PROVIDER_WORD.clearProvider}
    </Link>
  )
  return (
    <>
      <div className="mb-4">
        <Note tone="warn" action={action}>
          <strong>
            {WITHOUT_PROVIDER_WORD.noProvider}
            <Untrusted text={search.provider ?? ''} kind="name" />
            {WITHOUT_PROVIDER_WORD.here}
          </strong>{' '}
          {WITHOUT_PROVIDER_WORD.showingDefaultProviderWith}
        </Note>
      </div>
      {children}
    </>
  )
}
