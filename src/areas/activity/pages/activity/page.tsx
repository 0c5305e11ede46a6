import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { NoOwner } from '../../../../ui/owner-page.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { addr } from '../../../../values/format.ts'
import { useOwner } from '../../../prediction/core/hooks/use-owner.ts'
import { changedSearch, type ChangeSearch } from '../../model/activity-search.ts'
import { ActivityView } from '../../parts/activity-view.tsx'

const route = getRouteApi('/activity')

/** The connected owner's activity; without a wallet, any address can be looked at. */
export function ActivityPage() {
  const owner = useOwner()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeSearch = useCallback((next, how) => void navigate(changedSearch(next, how)), [navigate])
  if (owner === undefined)
    return (
      <>
        <PageHead title="Activity" />
        <NoOwner label="No wallet connected" home="/activity">
          <strong>No wallet is connected.</strong> Connecting shows your orders, what happened to them and what is still
          moving. Reading needs no wallet: any address can be viewed.
        </NoOwner>
      </>
    )
  return (
    <>
      <PageHead title="Activity" sub={<span className="mono">{addr(owner).text}</span>} />
      <ActivityView owner={owner} mine address={address} onSearch={change} />
    </>
  )
}
