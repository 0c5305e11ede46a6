import { getRouteApi, Link } from '@tanstack/react-router'
import { Address } from '../../../../ui/copy.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { parseAddress } from '../../../../values/address.ts'
import { useWalletState } from '../../../../wallet/store.ts'
import { EarnDesk } from '../../parts/earn-desk.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'

const route = getRouteApi('/earn/$owner')

/** What any owner has lent, to look at. */
export function OwnerEarnPage() {
  const params = route.useParams()
  const search = route.useSearch()
  const { port } = useWalletState()
  const owner = parseAddress(params.owner)
  if (owner === undefined)
    return (
      <>
        <PageHead title="Earn" />
        <section className="panel void" aria-label="Not an address">
          <p>
            <strong>This is not a Solana address.</strong>{' '}
            <span className="mono" translate="no">
              <Untrusted text={params.owner} kind="name" />
            </span>
          </p>
          <div className="acts">
            <Link className="btn" to="/earn">
              To the markets
            </Link>
          </div>
        </section>
      </>
    )
  const mine = port?.address === owner
  return (
    <>
      <PageHead title="Earn" sub={<Address value={owner} what="Owner" />}>
        <Link className="btn is-small is-plain" to="/earn">
          {port === undefined ? 'To the markets' : 'View mine'}
        </Link>
      </PageHead>
      {mine ? null : (
        <div className="strip">
          <Note>You are viewing an address that is not your wallet. Reading only.</Note>
        </div>
      )}
      <EarnDesk key={owner} owner={owner} mine={mine} address={search} />
    </>
  )
}
