import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchParams } from '~/values/text/search-params.ts'

export const Route = createFileRoute('/')({
  validateSearch: searchParams({}).validate,
  beforeLoad: () => {
    throw redirect({ to: '/events' })
  },
})
