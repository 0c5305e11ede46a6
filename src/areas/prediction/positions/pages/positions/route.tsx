import { createFileRoute } from '@tanstack/react-router'
import { positionsParams } from '../../model/positions-search.ts'
import { PositionsPage } from './page.tsx'

export const Route = createFileRoute('/positions')({
  component: PositionsPage,
  validateSearch: positionsParams.validate,
})
