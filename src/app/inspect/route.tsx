import { createFileRoute } from '@tanstack/react-router'
import { noParams } from '~/values/search-params.ts'
import { InspectPage } from './page.tsx'

export const Route = createFileRoute('/inspect')({
  component: InspectPage,
  validateSearch: noParams,
})
