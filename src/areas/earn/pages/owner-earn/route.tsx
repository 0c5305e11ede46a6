import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { earnParams } from '../../model/earn-search.ts'
import { EarnView } from '../../parts/earn-view.tsx'

const route = getRouteApi('/earn/$owner')

export const Route = createFileRoute('/earn/$owner')({
  component: OwnerEarnPage,
  validateSearch: earnParams.validate,
})

/** What any owner has lent, to look at. */
function OwnerEarnPage() {
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
