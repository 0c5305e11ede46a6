import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** Tokens page. */
export function TokensPage() {
  return <QuietPage title="Tokens" />
}
