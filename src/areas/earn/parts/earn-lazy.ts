/** What the desk of lending fetches once its frame is up. */
export { EarnForm } from './earn-form.tsx'
export { MarketsPanel } from './markets-panel.tsx'
