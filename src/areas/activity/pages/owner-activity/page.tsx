import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Address } from '../../../../ui/copy.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { parseAddress } from '../../../../values/address.ts'
import { useOwner } from '../../../prediction/core/hooks/use-owner.ts'
import { activityParams } from '../../model/activity-search.ts'
import { ActivityView } from '../../parts/activity-view.tsx'
import { type ChangeSearch } from '../../parts/filters.tsx'
import { NoOwner } from '../../parts/no-owner.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'

const route = getRouteApi('/activity/$owner')

/** Activity of any owner, to look at. */
export function OwnerActivityPage() {
  const params = route.useParams()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const connected = useOwner()
  const owner = parseAddress(params.owner)
  const change: ChangeSearch = useCallback(
    (next, how) =>
      void navigate({
        search: (before) => activityParams.read({ ...before, ...next }),
        replace: how === 'typed',
        resetScroll: false,
      }),
    [navigate],
  )
  if (owner === undefined)
    return (
      <>
        <PageHead title="Activity" />
        <NoOwner label="Not an address">
          <strong>This is not a Solana address.</strong>{' '}
          <span className="mono" translate="no">
            <Untrusted text={params.owner} kind="name" />
          </span>
        </NoOwner>
      </>
    )
  const mine = connected === owner
  return (
    <>
      <PageHead title="Activity" sub={<Address value={owner} what="Owner" />}>
        <Link className="btn is-small is-plain" to="/activity">
          {connected === undefined ? 'View another address' : 'View mine'}
        </Link>
      </PageHead>
      {mine ? null : (
        <div className="strip">
          <Note>
            You are viewing an address that is not your wallet. Reading only. What is in flight is kept on the device of
            the owner.
          </Note>
        </div>
      )}
      <ActivityView owner={owner} mine={mine} address={address} onSearch={change} />
    </>
  )
}
