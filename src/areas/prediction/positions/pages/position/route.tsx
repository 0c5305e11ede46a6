import { createFileRoute } from '@tanstack/react-router'
import { beforeFirstPaint } from '../../../../../ui/first-paint.ts'
import { positionOptions } from '../../../core/queries-own.ts'
import { noParams } from '../../../../../values/search-params.ts'
import { PositionPage } from './page.tsx'

export const Route = createFileRoute('/position/$pubkey')({
  component: PositionPage,
  validateSearch: noParams,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(positionOptions(params.pubkey))),
})
