import { createFileRoute } from '@tanstack/react-router'
import { earnParams } from '../../model/earn-search.ts'
import { EarnPage } from './page.tsx'

export const Route = createFileRoute('/earn')({
  component: EarnPage,
  validateSearch: earnParams.validate,
})
