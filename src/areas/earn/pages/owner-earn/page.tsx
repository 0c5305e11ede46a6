import { getRouteApi } from '@tanstack/react-router'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { EarnView } from '../../parts/earn-view.tsx'

const route = getRouteApi('/earn/$owner')

/** What any owner has lent, to look at. */
export function OwnerEarnPage() {
  const search = route.useSearch()
  return (
    <OwnerPage
      title="Earn"
      text={route.useParams().owner}
      connected={useWalletState().port?.address}
      home="/earn"
      elsewhere="View the markets"
    >
      {(owner, mine) => <EarnView key={owner} owner={owner} mine={mine} address={search} />}
    </OwnerPage>
  )
}
