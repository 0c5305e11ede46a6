import { getRouteApi } from '@tanstack/react-router'
import { useOwner } from '~/areas/prediction/core/hooks/use-owner.ts'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { PositionsView } from '../../parts/positions-view.tsx'
import { rowActions } from '../../parts/row-actions.ts'

const route = getRouteApi('/positions/$owner')

/** Positions of any owner, to look at. */
export function OwnerPositionsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OwnerPage title="Positions" text={route.useParams().owner} connected={useOwner()} home="/positions">
      {(owner, mine) => (
        <PositionsView
          owner={owner}
          mine={mine}
          acts={mine ? rowActions : undefined}
          search={search}
          onSearch={(next) => void navigate({ search: next })}
        />
      )}
    </OwnerPage>
  )
}
