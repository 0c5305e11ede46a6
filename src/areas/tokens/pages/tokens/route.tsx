import { createFileRoute } from '@tanstack/react-router'
import { TokensPage } from './page.tsx'

export const Route = createFileRoute('/tokens')({ component: TokensPage })
