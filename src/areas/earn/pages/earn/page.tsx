/** Earn page. */
export function EarnPage() {
  return <h1>Earn</h1>
}
