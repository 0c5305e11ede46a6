import { getRouteApi, Link } from '@tanstack/react-router'
import { Address } from '../../../../../ui/copy.tsx'
import { Note } from '../../../../../ui/note.tsx'
import { PageHead } from '../../../../../ui/page-head.tsx'
import { parseAddress } from '../../../../../values/address.ts'
import { rowActions } from '../../parts/row-actions.ts'
import { useOwner } from '../../../core/hooks/use-owner.ts'
import { PositionsView } from '../../parts/positions-view.tsx'
import { Untrusted } from '../../../../../ui/untrusted.tsx'
import { AddressBox } from '../../parts/address-box.tsx'

const route = getRouteApi('/positions/$owner')

/** Positions of any owner, to look at. */
export function OwnerPositionsPage() {
  const params = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const connected = useOwner()
  const owner = parseAddress(params.owner)
  if (owner === undefined)
    return (
      <>
        <PageHead title="Positions" />
        <section className="panel void" aria-label="Not an address">
          <p>
            <strong>This is not a Solana address.</strong>{' '}
            <span className="mono" translate="no">
              <Untrusted text={params.owner} kind="name" />
            </span>
          </p>
          <AddressBox />
        </section>
      </>
    )
  const mine = connected === owner
  return (
    <>
      <PageHead title="Positions" sub={<Address value={owner} what="Owner" />}>
        <Link className="btn is-small is-plain" to="/positions">
          {connected === undefined ? 'View another address' : 'View mine'}
        </Link>
      </PageHead>
      {mine ? null : (
        <div className="strip">
          <Note>You are viewing an address that is not your wallet. Reading only.</Note>
        </div>
      )}
      <PositionsView
        owner={owner}
        mine={mine}
        acts={mine ? rowActions : undefined}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
      />
    </>
  )
}
