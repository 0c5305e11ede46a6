/** Event page. */
export function EventPage() {
  return <h1>Event</h1>
}
