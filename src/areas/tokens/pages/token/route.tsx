import { createFileRoute } from '@tanstack/react-router'
import { tokenPageParams } from '../../model/token-search.ts'
import { TokenPage } from './page.tsx'

export const Route = createFileRoute('/token/$mint')({
  component: TokenPage,
  validateSearch: tokenPageParams.validate,
})
