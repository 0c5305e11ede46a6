import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { OwnPage } from '~/ui/owner-page.tsx'
import { openWalletMenu } from '~/wallet/store.ts'
import { changedSearch, type ChangeSearch, activityParams } from '../../model/activity-search.ts'
import { ActivityView } from '../../parts/activity-view.tsx'

const route = getRouteApi('/activity')

export const Route = createFileRoute('/activity')({
  component: ActivityPage,
  validateSearch: activityParams.validate,
})

/** The connected owner's activity; without a wallet, any address can be looked at. */
function ActivityPage() {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeSearch = useCallback((next, how) => void navigate(changedSearch(next, how)), [navigate])
  return (
    <OwnPage
      title="Activity"
      home="/activity"
      owner={useOwner()}
      onConnect={openWalletMenu}
      shows="your orders, their history and pending transactions"
    >
      {(owner) => <ActivityView owner={owner} mine address={address} onSearch={change} />}
    </OwnPage>
  )
}
