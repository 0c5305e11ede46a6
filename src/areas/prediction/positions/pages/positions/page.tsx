import { getRouteApi } from '@tanstack/react-router'
import { useOwner } from '~/areas/prediction/core/hooks/use-owner.ts'
import { OwnPage } from '~/ui/owner-page.tsx'
import { openWalletMenu } from '~/wallet/store.ts'
import { PositionsView } from '../../parts/positions-view.tsx'
import { rowActions } from '../../parts/row-actions.ts'

const route = getRouteApi('/positions')

/** The connected owner's positions; without a wallet, any address can be looked at. */
export function PositionsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OwnPage
      title="Positions"
      home="/positions"
      owner={useOwner()}
      onConnect={openWalletMenu}
      shows="what you hold, what it is worth and what you can claim"
    >
      {(owner) => (
        <PositionsView
          owner={owner}
          mine
          acts={rowActions}
          search={search}
          onSearch={(next) => void navigate({ search: next })}
        />
      )}
    </OwnPage>
  )
}
