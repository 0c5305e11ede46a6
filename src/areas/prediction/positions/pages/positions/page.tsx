import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '../../../../../ui/page-head.tsx'
import { addr } from '../../../../../values/format.ts'
import { rowActions } from '../../parts/row-actions.ts'
import { useOwner } from '../../../core/hooks/use-owner.ts'
import { AddressBox } from '../../parts/address-box.tsx'
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
        <section className="panel void" aria-label="No wallet connected">
          <p>
            <strong>No wallet is connected.</strong> Connecting shows what you hold, what it is worth and what you can
            claim. Reading needs no wallet: any address can be viewed.
          </p>
          <AddressBox />
        </section>
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
