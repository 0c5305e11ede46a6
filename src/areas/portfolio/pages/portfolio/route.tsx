import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { OwnerPage, OwnPage } from '~/ui/owner-page.tsx'
import { type Address } from '~/values/address.ts'
import { openWalletMenu, useWalletState } from '~/wallet/store.ts'
import { portfolioParams } from '../../model/portfolio-search.ts'
import { HideBalances } from '../../parts/hide-balances.tsx'
import { PortfolioView } from '../../parts/portfolio-view.tsx'

const route = getRouteApi('/portfolio/{-$owner}')

export const Route = createFileRoute('/portfolio/{-$owner}')({
  component: PortfolioPage,
  validateSearch: portfolioParams.validate,
})

/** The connected owner's portfolio; that of any owner, to look at. */
function PortfolioPage() {
  const { owner: text } = route.useParams()
  const connected = useWalletState().port?.address
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = (owner: Address, mine: boolean) => (
    <PortfolioView
      key={owner}
      owner={owner}
      mine={mine}
      address={address}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
  const page = { title: 'Portfolio', home: '/portfolio/{-$owner}', end: <HideBalances /> } as const
  if (text !== undefined)
    return (
      <OwnerPage {...page} text={text} connected={connected}>
        {view}
      </OwnerPage>
    )
  return (
    <OwnPage {...page} owner={connected} onConnect={openWalletMenu} shows="your tokens, their value and where they are">
      {(owner) => view(owner, true)}
    </OwnPage>
  )
}
