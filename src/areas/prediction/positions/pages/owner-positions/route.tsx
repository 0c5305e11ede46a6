import { createFileRoute } from '@tanstack/react-router'
import { parseAddress } from '../../../../../values/address.ts'
import { positionsParams } from '../../model/positions-search.ts'
import { OwnerPositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions/$owner')({
  component: OwnerPositionsPage,
  validateSearch: positionsParams.validate,
  loader: ({ context, params }) => {
    if (parseAddress(params.owner) === undefined) return
    import('../../../core/queries-own.ts')
      .then(({ positionListOptions }) => context.queryClient.query(positionListOptions(params.owner)))
      .catch(() => undefined)
  },
})
