import { QuietPage } from '../../../../ui/quiet-page.tsx'

/** One token. */
export function TokenPage() {
  return <QuietPage title="Token" />
}
