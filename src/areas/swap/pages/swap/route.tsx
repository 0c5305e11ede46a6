import { createFileRoute } from '@tanstack/react-router'
import { swapParams } from '../../model/swap-link.ts'
import { SwapPage } from './page.tsx'

export const Route = createFileRoute('/swap')({
  component: SwapPage,
  validateSearch: swapParams.validate,
})
