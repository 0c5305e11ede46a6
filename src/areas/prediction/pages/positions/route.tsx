import { createFileRoute } from '@tanstack/react-router'
import { readPositionsSearch } from '../../model/positions-search.ts'
import { PositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions')({
  component: PositionsPage,
  validateSearch: readPositionsSearch,
})
