import { createFileRoute } from '@tanstack/react-router'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { tokenParams } from '../../model/token-search.ts'
import { tokenListOptions } from '../../queries-lists.ts'
import { TokensPage } from './page.tsx'

export const Route = createFileRoute('/tokens')({
  component: TokensPage,
  validateSearch: tokenParams.validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q, list = 'trending', window = '24h' } }) => {
    if (q !== undefined || list === 'watchlist') return undefined
    return beforeFirstPaint(context.queryClient.query(tokenListOptions(list, window)))
  },
})
