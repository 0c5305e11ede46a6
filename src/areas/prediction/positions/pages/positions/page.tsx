import { getRouteApi } from '@tanstack/react-router'
import { NoOwner } from '../../../../../ui/owner-page.tsx'
import { PageHead } from '../../../../../ui/page-head.tsx'
import { addr } from '../../../../../values/format.ts'
import { rowActions } from '../../parts/row-actions.ts'
import { useOwner } from '../../../core/hooks/use-owner.ts'
import { PositionsView } from '../../parts/positions-view.tsx'

const route = getRouteApi('/positions')

/** The connected owner's positions; without a wallet, any address can be looked at. */
export function PositionsPage() {
  const owner = useOwner()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  if (owner === undefined)
    return (
      <>
        <PageHead title="Positions" />
        <NoOwner label="No wallet connected" home="/positions">
          <strong>No wallet is connected.</strong> Connecting shows what you hold, what it is worth and what you can
          claim. Reading needs no wallet: any address can be viewed.
        </NoOwner>
      </>
    )
  return (
    <>
      <PageHead title="Positions" sub={<span className="mono">{addr(owner).text}</span>} />
      <PositionsView
        owner={owner}
        mine
        acts={rowActions}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
      />
    </>
  )
}
