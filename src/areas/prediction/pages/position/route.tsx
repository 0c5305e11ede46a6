import { createFileRoute } from '@tanstack/react-router'
import { positionOptions } from '../../queries-own.ts'
import { PositionPage } from './page.tsx'

export const Route = createFileRoute('/position/$pubkey')({
  component: PositionPage,
  loader: ({ context, params }) => {
    context.queryClient.query(positionOptions(params.pubkey)).catch(() => undefined)
  },
})
