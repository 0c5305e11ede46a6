/** Predict page. */
export function EventsPage() {
  return <h1>Predict</h1>
}
