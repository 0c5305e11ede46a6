import { createFileRoute } from '@tanstack/react-router'
import { earnParams } from '../../model/earn-search.ts'
import { OwnerEarnPage } from './page.tsx'

export const Route = createFileRoute('/earn/$owner')({
  component: OwnerEarnPage,
  validateSearch: earnParams.validate,
})
