import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { OwnerPage } from '~/ui/owner-page.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { earnParams } from '../../model/earn-search.ts'
import { EarnView } from '../../parts/earn-view.tsx'
import { earnMarketsOptions } from '../../queries.ts'

const route = getRouteApi('/earn/{-$owner}')

export const Route = createFileRoute('/earn/{-$owner}')({
  component: EarnPage,
  validateSearch: earnParams.validate,
  loader: ({ context }) => beforeFirstPaint(context.queryClient.query(earnMarketsOptions())),
})

/** Lending markets, and what the connected owner has in them; what any owner has lent, to look at. */
function EarnPage() {
  const { owner: text } = route.useParams()
  const connected = useWalletState().port?.address
  const address = route.useSearch()
  if (text !== undefined)
    return (
      <OwnerPage title="Earn" text={text} connected={connected} home="/earn/{-$owner}" elsewhere="View the markets">
        {(owner, mine) => <EarnView key={owner} owner={owner} mine={mine} address={address} />}
      </OwnerPage>
    )
  return (
    <>
      <PageHead title="Earn" sub="Deposit a token and earn interest" />
      <EarnView owner={connected} mine address={address} />
    </>
  )
}
