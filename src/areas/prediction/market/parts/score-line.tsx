import { useQuery } from '@tanstack/react-query'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { scoreOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { scoreLine } from '~/areas/prediction/core/markets/score.ts'
import { Untrusted } from '~/ui/untrusted.tsx'

/** The score of a game that has begun, where the venue reports one. */
export function ScoreLine({ event }: { event: PredictionEvent }) {
  const extras = useHasExtras()
  const { data, error } = useQuery(scoreOptions(extras === 'yes' ? event.eventId : undefined))
  if (data === undefined) return error === null ? null : <span className="text-mute">Score unavailable.</span>
  if (data.value === undefined) return <span className="text-mute">No live score.</span>
  return (
    <strong>
      <Untrusted text={scoreLine(data.value)} kind="title" />
    </strong>
  )
}
