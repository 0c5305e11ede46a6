import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { OwnerPage, OwnPage } from '~/ui/owner-page.tsx'
import { openWalletMenu } from '~/wallet/store.ts'
import { changedSearch, type ChangeSearch, activityParams } from '../../model/activity-search.ts'
import { ActivityView } from '../../parts/activity-view.tsx'

const route = getRouteApi('/activity/{-$owner}')

export const Route = createFileRoute('/activity/{-$owner}')({
  component: ActivityPage,
  validateSearch: activityParams.validate,
})

/** The connected owner's activity; that of any owner, to look at. */
function ActivityPage() {
  const { owner: text } = route.useParams()
  const connected = useOwner()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeSearch = useCallback((next, how) => void navigate(changedSearch(next, how)), [navigate])
  const page = { title: 'Activity', home: '/activity/{-$owner}' } as const
  if (text !== undefined)
    return (
      <OwnerPage
        {...page}
        text={text}
        connected={connected}
        note="Pending transactions are kept on the owner’s device."
      >
        {(owner, mine) => <ActivityView owner={owner} mine={mine} address={address} onSearch={change} />}
      </OwnerPage>
    )
  return (
    <OwnPage
      {...page}
      owner={connected}
      onConnect={openWalletMenu}
      shows="your orders, their history and pending transactions"
    >
      {(owner) => <ActivityView owner={owner} mine address={address} onSearch={change} />}
    </OwnPage>
  )
}
