import { createFileRoute } from '@tanstack/react-router'
import { SwapPage } from './page.tsx'

export const Route = createFileRoute('/swap')({ component: SwapPage })
