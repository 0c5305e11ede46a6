import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { OwnPage } from '~/ui/owner-page.tsx'
import { openWalletMenu, useWalletState } from '~/wallet/store.ts'
import { portfolioParams } from '../../model/portfolio-search.ts'
import { HideBalances } from '../../parts/hide-balances.tsx'
import { PortfolioView } from '../../parts/portfolio-view.tsx'

const route = getRouteApi('/portfolio')

export const Route = createFileRoute('/portfolio')({
  component: PortfolioPage,
  validateSearch: portfolioParams.validate,
})

/** The connected owner's portfolio; without a wallet, any address can be looked at. */
function PortfolioPage() {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OwnPage
      title="Portfolio"
      home="/portfolio"
      end={<HideBalances />}
      owner={useWalletState().port?.address}
      onConnect={openWalletMenu}
      shows="your tokens, their value and where they are"
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
