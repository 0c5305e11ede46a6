/** Limit page. */
export function LimitPage() {
  return <h1>Limit</h1>
}
