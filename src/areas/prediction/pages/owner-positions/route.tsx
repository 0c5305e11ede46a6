import { createFileRoute } from '@tanstack/react-router'
import { parseAddress } from '../../../../values/address.ts'
import { readPositionsSearch } from '../../model/positions-search.ts'
import { positionListOptions } from '../../queries-own.ts'
import { OwnerPositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions/$owner')({
  component: OwnerPositionsPage,
  validateSearch: readPositionsSearch,
  loader: ({ context, params }) => {
    if (parseAddress(params.owner) === undefined) return
    context.queryClient.query(positionListOptions(params.owner)).catch(() => undefined)
  },
})
