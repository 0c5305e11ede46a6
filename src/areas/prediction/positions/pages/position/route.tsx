import { createFileRoute } from '@tanstack/react-router'
import { chartParams } from '~/areas/prediction/core/model/market-search.ts'
import { positionOptions } from '~/areas/prediction/core/queries-own.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { PositionPage } from './page.tsx'

export const Route = createFileRoute('/position/$pubkey')({
  component: PositionPage,
  validateSearch: chartParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(positionOptions(params.pubkey))),
})
