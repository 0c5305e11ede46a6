import { createFileRoute } from '@tanstack/react-router'
import { beforeFirstPaint } from '../../../../../ui/first-paint.ts'
import { chartParams } from '../../../core/model/market-search.ts'
import { positionOptions } from '../../../core/queries-own.ts'
import { PositionPage } from './page.tsx'

export const Route = createFileRoute('/position/$pubkey')({
  component: PositionPage,
  validateSearch: chartParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(positionOptions(params.pubkey))),
})
