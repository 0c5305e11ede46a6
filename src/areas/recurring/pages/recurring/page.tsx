/** Recurring page. */
export function RecurringPage() {
  return <h1>Recurring</h1>
}
