import { createFileRoute } from '@tanstack/react-router'
import { swapParams } from '../../model/swap-link.ts'
import { PairPage } from './page.tsx'

export const Route = createFileRoute('/swap/$in/$out')({
  component: PairPage,
  validateSearch: swapParams.validate,
})
