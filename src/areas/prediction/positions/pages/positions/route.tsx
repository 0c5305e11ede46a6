import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { BesideList } from '~/areas/prediction/core/markets/beside-list.tsx'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { TicketBeside } from '~/areas/prediction/ticket/parts/ticket-places.tsx'
import { OwnPage } from '~/ui/owner-page.tsx'
import { openWalletMenu } from '~/wallet/store.ts'
import { positionsParams } from '../../model/positions-search.ts'
import { PositionsView } from '../../parts/positions-view.tsx'
import { rowActions } from '../../parts/row-actions.ts'

const route = getRouteApi('/positions')

export const Route = createFileRoute('/positions')({
  component: PositionsPage,
  validateSearch: positionsParams.validate,
})

/** The connected owner's positions; without a wallet, any address can be looked at. */
function PositionsPage() {
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
        <BesideList panel={TicketBeside}>
          <PositionsView
            owner={owner}
            mine
            acts={rowActions}
            search={search}
            onSearch={(next) => void navigate({ search: next })}
          />
        </BesideList>
      )}
    </OwnPage>
  )
}
