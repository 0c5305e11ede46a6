import { createFileRoute } from '@tanstack/react-router'
import { noParams } from '../../../../../values/search-params.ts'
import { PositionPage } from './page.tsx'

export const Route = createFileRoute('/position/$pubkey')({
  component: PositionPage,
  validateSearch: noParams,
  loader: ({ context, params }) => {
    import('../../../core/queries-own.ts')
      .then(({ positionOptions }) => context.queryClient.query(positionOptions(params.pubkey)))
      .catch(() => undefined)
  },
})
