import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '~/ui/page-head.tsx'
import { useWalletState } from '~/wallet/store.ts'
import { EarnView } from '../../parts/earn-view.tsx'
import { EARN } from '../../words.ts'

const route = getRouteApi('/earn')

/** Lending markets, and what the connected owner has in them. */
export function EarnPage() {
  const { port } = useWalletState()
  return (
    <>
      <PageHead title={EARN.title} sub={EARN.sub} />
      <EarnView key={port?.address} owner={port?.address} mine address={route.useSearch()} />
    </>
  )
}
