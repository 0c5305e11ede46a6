import { createFileRoute } from '@tanstack/react-router'
import { positionListOptions } from '~/areas/prediction/core/queries-own.ts'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { parseAddress } from '~/values/address.ts'
import { prefetchList } from '~/wire/paged-query.ts'
import { positionsParams } from '../../model/positions-search.ts'
import { OwnerPositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions/$owner')({
  component: OwnerPositionsPage,
  validateSearch: positionsParams.validate,
  loader: ({ context, params }) => {
    if (parseAddress(params.owner) === undefined) return
    return beforeFirstPaint(prefetchList(context.queryClient, positionListOptions(params.owner)))
  },
})
