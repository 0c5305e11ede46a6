import { createFileRoute } from '@tanstack/react-router'
import { tokenParams } from '../../model/token-search.ts'
import { TokensPage } from './page.tsx'

export const Route = createFileRoute('/tokens')({
  component: TokensPage,
  validateSearch: tokenParams.validate,
})
