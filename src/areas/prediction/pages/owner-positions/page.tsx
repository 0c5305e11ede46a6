/** Positions page. */
export function OwnerPositionsPage() {
  return <h1>Positions</h1>
}
