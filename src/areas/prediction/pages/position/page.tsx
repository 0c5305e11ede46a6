/** Position page. */
export function PositionPage() {
  return <h1>Position</h1>
}
