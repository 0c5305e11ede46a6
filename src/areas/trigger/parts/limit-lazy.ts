/** What the desk of limit orders fetches once its frame is up. */
export { LimitForm } from './limit-form.tsx'
export { OrdersPanel } from './orders-panel.tsx'
