import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { PageHead } from '~/ui/page-head.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { earnParams } from '../../model/earn-search.ts'
import { EarnView } from '../../parts/earn-view.tsx'
import { earnMarketsOptions } from '../../queries.ts'

const route = getRouteApi('/earn')

export const Route = createFileRoute('/earn')({
  component: EarnPage,
  validateSearch: earnParams.validate,
  loader: ({ context }) => beforeFirstPaint(context.queryClient.query(earnMarketsOptions())),
})

/** Lending markets, and what the connected owner has in them. */
function EarnPage() {
  const { port } = useWalletState()
  return (
    <>
      <PageHead title="Earn" sub="Deposit a token and earn interest" />
      <EarnView owner={port?.address} mine address={route.useSearch()} />
    </>
  )
}
