import { getRouteApi, Link } from '@tanstack/react-router'
import { Address } from '../../../../ui/copy.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { parseAddress } from '../../../../values/address.ts'
import { useWalletState } from '../../../../wallet/store.ts'
import { NoOwner } from '../../parts/no-owner.tsx'
import { PortfolioView } from '../../parts/portfolio-view.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'

const route = getRouteApi('/portfolio/$owner')

/** The portfolio of any owner, to look at. */
export function OwnerPortfolioPage() {
  const params = route.useParams()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const { port } = useWalletState()
  const owner = parseAddress(params.owner)
  if (owner === undefined)
    return (
      <>
        <PageHead title="Portfolio" />
        <NoOwner label="Not an address">
          <strong>This is not a Solana address.</strong>{' '}
          <span className="mono" translate="no">
            <Untrusted text={params.owner} kind="name" />
          </span>
        </NoOwner>
      </>
    )
  const mine = port?.address === owner
  return (
    <>
      <PageHead title="Portfolio" sub={<Address value={owner} what="Owner" />}>
        <Link className="btn is-small is-plain" to="/portfolio">
          {port === undefined ? 'View another address' : 'View mine'}
        </Link>
      </PageHead>
      {mine ? null : (
        <div className="strip">
          <Note>You are viewing an address that is not your wallet. Reading only.</Note>
        </div>
      )}
      <PortfolioView
        key={owner}
        owner={owner}
        mine={mine}
        address={address}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </>
  )
}
