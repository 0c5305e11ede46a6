import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { changedSearch, type ChangeSearch, activityParams } from '../../model/activity-search.ts'
import { ActivityView } from '../../parts/activity-view.tsx'

const route = getRouteApi('/activity/$owner')

export const Route = createFileRoute('/activity/$owner')({
  component: OwnerActivityPage,
  validateSearch: activityParams.validate,
})

/** Activity of any owner, to look at. */
function OwnerActivityPage() {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeSearch = useCallback((next, how) => void navigate(changedSearch(next, how)), [navigate])
  return (
    <OwnerPage
      title="Activity"
      text={route.useParams().owner}
      connected={useOwner()}
      home="/activity"
      note="Pending transactions are kept on the owner’s device."
    >
      {(owner, mine) => <ActivityView owner={owner} mine={mine} address={address} onSearch={change} />}
    </OwnerPage>
  )
}
