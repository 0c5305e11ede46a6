import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from './page.tsx'

export const Route = createFileRoute('/order/$pubkey')({ component: OrderPage })
