import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { parseAddress } from '~/values/address.ts'
import { prefetchList } from '~/wire/lists/paged-query.ts'
import { positionsParams } from '../../model/positions-search.ts'
import { PositionsView } from '../../parts/positions-view.tsx'
import { rowActions } from '../../parts/row-actions.ts'

const route = getRouteApi('/positions/$owner')

export const Route = createFileRoute('/positions/$owner')({
  component: OwnerPositionsPage,
  validateSearch: positionsParams.validate,
  loader: ({ context, params }) => {
    if (parseAddress(params.owner) === undefined) return
    return beforeFirstPaint(prefetchList(context.queryClient, positionListOptions(params.owner)))
  },
})

/** Positions of any owner, to look at. */
function OwnerPositionsPage() {
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
