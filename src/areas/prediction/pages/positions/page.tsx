/** Positions page. */
export function PositionsPage() {
  return <h1>Positions</h1>
}
