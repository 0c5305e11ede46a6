import { getRouteApi } from '@tanstack/react-router'
import { OwnPage } from '../../../../ui/owner-page.tsx'
import { useWalletState } from '../../../../wallet/store.ts'
import { PortfolioView } from '../../parts/portfolio-view.tsx'

const route = getRouteApi('/portfolio')

/** The connected owner's portfolio; without a wallet, any address can be looked at. */
export function PortfolioPage() {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OwnPage
      title="Portfolio"
      home="/portfolio"
      owner={useWalletState().port?.address}
      shows="what you hold, what it is worth and where it is"
    >
      {(owner) => (
        <PortfolioView
          key={owner}
          owner={owner}
          mine
          address={address}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      )}
    </OwnPage>
  )
}
