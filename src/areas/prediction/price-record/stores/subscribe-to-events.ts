import { type Query, type QueryClient } from '@tanstack/react-query'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { type Rows } from '~/areas/prediction/core/rows.ts'
import { type Fresh } from '~/wire/call.ts'

/**
 * Calls back with every event in a reply, and its server time; first with those already cached, because the subscriber
 * is loaded lazily and may come after them. Requests nothing.
 */
export function subscribeToEvents(client: QueryClient, hear: (event: PredictionEvent, at: number) => void): () => void {
  for (const query of client.getQueryCache().getAll())
    for (const { event, at } of eventsOf(client, query)) hear(event, at)
  return client.getQueryCache().subscribe((notice) => {
    if (notice.type !== 'updated' || notice.action.type !== 'success') return
    for (const { event, at } of eventsOf(client, notice.query)) hear(event, at)
  })
}

type EventUpdate = { readonly event: PredictionEvent; readonly at: number }

function eventsOf(client: QueryClient, { queryKey }: Pick<Query, 'queryKey'>): readonly EventUpdate[] {
  const [area, what, id, part]: readonly unknown[] = queryKey
  if (area !== 'prediction') return []
  if (what === 'event' && part === 'detail' && typeof id === 'string') {
    const reply = client.getQueryData(eventOptions(id).queryKey)
    return reply === undefined ? [] : [{ event: reply.value, at: reply.at }]
  }
  if (what !== predictionKeys.events()[1]) return []
  const list = client.getQueryData<Fresh<Rows<PredictionEvent>>>(queryKey)
  return (list?.value.rows ?? []).map((event) => ({ event, at: list?.at ?? 0 }))
}
