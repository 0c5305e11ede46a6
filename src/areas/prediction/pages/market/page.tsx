/** Market page. */
export function MarketPage() {
  return <h1>Market</h1>
}
