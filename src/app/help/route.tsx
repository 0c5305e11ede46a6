import { createFileRoute } from '@tanstack/react-router'
import { noParams } from '~/values/search-params.ts'
import { HelpPage } from './page.tsx'

export const Route = createFileRoute('/help')({
  component: HelpPage,
  validateSearch: noParams,
})
