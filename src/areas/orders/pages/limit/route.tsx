import { createFileRoute } from '@tanstack/react-router'
import { limitParams } from '../../model/limit-search.ts'
import { LimitPage } from './page.tsx'

export const Route = createFileRoute('/limit')({
  component: LimitPage,
  validateSearch: limitParams.validate,
})
