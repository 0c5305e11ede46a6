/** Swap page. */
export function SwapPage() {
  return <h1>Swap</h1>
}
