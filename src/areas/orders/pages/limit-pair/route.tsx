import { createFileRoute } from '@tanstack/react-router'
import { limitParams } from '../../model/limit-search.ts'
import { LimitPairPage } from './page.tsx'

export const Route = createFileRoute('/limit/$in/$out')({
  component: LimitPairPage,
  validateSearch: limitParams.validate,
})
