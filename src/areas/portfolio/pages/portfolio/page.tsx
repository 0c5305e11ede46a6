import { getRouteApi } from '@tanstack/react-router'
import { NoOwner } from '../../../../ui/owner-page.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { addr } from '../../../../values/format.ts'
import { useWalletState } from '../../../../wallet/store.ts'
import { PortfolioView } from '../../parts/portfolio-view.tsx'

const route = getRouteApi('/portfolio')

/** The connected owner's portfolio; without a wallet, any address can be looked at. */
export function PortfolioPage() {
  const { port } = useWalletState()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  if (port === undefined)
    return (
      <>
        <PageHead title="Portfolio" />
        <NoOwner label="No wallet connected" home="/portfolio">
          <strong>No wallet is connected.</strong> Connecting shows what you hold, what it is worth and where it is.
          Reading needs no wallet: any address can be viewed.
        </NoOwner>
      </>
    )
  return (
    <>
      <PageHead title="Portfolio" sub={<span className="mono">{addr(port.address).text}</span>} />
      <PortfolioView
        key={port.address}
        owner={port.address}
        mine
        address={address}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </>
  )
}
