import { getRouteApi } from '@tanstack/react-router'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { HideBalances } from '../../parts/hide-balances.tsx'
import { PortfolioView } from '../../parts/portfolio-view.tsx'

const route = getRouteApi('/portfolio/$owner')

/** The portfolio of any owner, to look at. */
export function OwnerPortfolioPage() {
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
