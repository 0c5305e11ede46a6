import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { BesideList } from '~/areas/prediction/core/markets/beside-list.tsx'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { TicketBeside } from '~/areas/prediction/ticket/parts/lazy-parts.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { OwnerPage, OwnPage } from '~/ui/owner-page.tsx'
import { parseAddress } from '~/values/address.ts'
import { openWalletMenu } from '~/wallet/store.ts'
import { prefetchList } from '~/wire/lists/paged-query.ts'
import { rowActions } from '../../intents/row-actions.ts'
import { positionsParams } from '../../model/positions-search.ts'
import { PositionsView } from '../../parts/positions-view.tsx'

const route = getRouteApi('/positions/{-$owner}')

export const Route = createFileRoute('/positions/{-$owner}')({
  component: PositionsPage,
  validateSearch: positionsParams.validate,
  loader: ({ context, params: { owner } }) => {
    if (owner === undefined || parseAddress(owner) === undefined) return
    return beforeFirstPaint(prefetchList(context.queryClient, positionListOptions(owner)))
  },
})

/** The connected owner's positions; those of any owner, to look at. */
function PositionsPage() {
  const { owner: text } = route.useParams()
  const connected = useOwner()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const shown = { search, onSearch: (next: typeof search) => void navigate({ search: next }) }
  const page = { title: 'Positions', home: '/positions/{-$owner}' } as const
  if (text !== undefined)
    return (
      <OwnerPage {...page} text={text} connected={connected}>
        {(owner, mine) => <PositionsView owner={owner} mine={mine} acts={mine ? rowActions : undefined} {...shown} />}
      </OwnerPage>
    )
  return (
    <OwnPage
      {...page}
      owner={connected}
      onConnect={openWalletMenu}
      shows="what you hold, what it is worth and what you can claim"
    >
      {(owner) => (
        <BesideList panel={TicketBeside}>
          <PositionsView owner={owner} mine acts={rowActions} {...shown} />
        </BesideList>
      )}
    </OwnPage>
  )
}
