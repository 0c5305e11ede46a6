import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { portfolioParams } from '../../model/portfolio-search.ts'
import { HideBalances } from '../../parts/hide-balances.tsx'
import { PortfolioView } from '../../parts/portfolio-view.tsx'

const route = getRouteApi('/portfolio/$owner')

export const Route = createFileRoute('/portfolio/$owner')({
  component: OwnerPortfolioPage,
  validateSearch: portfolioParams.validate,
})

/** The portfolio of any owner, to look at. */
function OwnerPortfolioPage() {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OwnerPage
      title="Portfolio"
      text={route.useParams().owner}
      connected={useWalletState().port?.address}
      home="/portfolio"
      end={<HideBalances />}
    >
      {(owner, mine) => (
        <PortfolioView
          key={owner}
          owner={owner}
          mine={mine}
          address={address}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      )}
    </OwnerPage>
  )
}
