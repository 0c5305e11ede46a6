import { getRouteApi } from '@tanstack/react-router'
import { useOwner } from '~/areas/prediction/core/hooks/use-owner.ts'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { PositionsView } from '../../parts/positions-view.tsx'
import { rowActions } from '../../parts/row-actions.ts'
import { OWNER_POSITIONS_PAGE_WORD } from '../../words.ts'

const route = getRouteApi('/positions/$owner')

/** Positions of any owner, to look at. */
export function OwnerPositionsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OwnerPage
      title={OWNER_POSITIONS_PAGE_WORD.positions}
      text={route.useParams().owner}
      connected={useOwner()}
      home="/positions"
    >
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
