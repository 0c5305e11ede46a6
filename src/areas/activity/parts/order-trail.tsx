import { useQuery } from '@tanstack/react-query'
import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { type OrderFill, type OrderStep } from '~/areas/prediction/core/orders/order-trail-endpoint.ts'
import { orderTrailOptions } from '~/areas/prediction/core/orders/queries.ts'
import { historyTypeWord } from '~/areas/prediction/positions/model/history-entry-text.ts'
import { exactPrice } from '~/ui/odds.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { ct, usd } from '~/values/format.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { WireError } from '~/wire/wire-error.ts'
import { idRow, SignatureCell, TimeCell } from './cells.tsx'

type TrailProps = {
  readonly pubkey: string
  /** Its owner cancelled it. */
  readonly isCancelled?: boolean | undefined
}

/** The steps of one order, read once its row is opened, where the venue keeps any. */
export function OrderTrail(props: TrailProps) {
  return useHasExtras() === 'yes' ? <Steps {...props} /> : null
}

function Steps({ pubkey, isCancelled }: TrailProps) {
  const { data, error, refetch } = useQuery(orderTrailOptions(pubkey))
  if (data === undefined)
    return (
      <div aria-busy={error === null}>
        <h2>Steps</h2>
        {error === null ? (
          <p className="min-h-4 text-12 font-text text-pretty text-mute">Loading…</p>
        ) : (
          <NoSteps error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  const { steps, unreadable, externalOrderId, venueOrderId } = data.value
  return (
    <div>
      <h2>Steps</h2>
      {steps.length === 0 ? <p className="min-h-4 text-12 font-text text-pretty text-mute">No steps yet.</p> : null}
      <ul
        className="grid gap-1 [&>li]:flex [&>li]:flex-wrap [&>li]:justify-between [&>li]:gap-x-3 [&>li]:gap-y-1"
        aria-label="Steps"
      >
        {steps.map((step, index) => (
          <Step key={step.signature ?? index} step={step} isCancelled={isCancelled} />
        ))}
      </ul>
      {unreadable > 0 ? (
        <p className="min-h-4 text-12 font-text text-pretty text-mute">Unreadable steps: {unreadable}</p>
      ) : null}
      <KeyValues rows={[idRow('Venue order ID', venueOrderId), idRow('Client order ID', externalOrderId)]} />
    </div>
  )
}

function NoSteps({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof WireError && error.code === 'api.not-found')
    return <p className="min-h-4 text-12 font-text text-pretty text-mute">No steps for this order yet.</p>
  return <NoData problem={readProblem(error)} onRetry={onRetry} />
}

function Step({ step, isCancelled }: Pick<TrailProps, 'isCancelled'> & { step: OrderStep }) {
  return (
    <li>
      <Untrusted text={historyTypeWord(step.eventType, isCancelled)} kind="name" />
      <span className="text-mute">
        <TimeCell at={step.at} /> <SignatureCell signature={step.signature} />
      </span>
      {step.fill === undefined ? null : <span className="basis-full text-mute">{fillWords(step.fill)}</span>}
    </li>
  )
}

/** `40.5 of 41.75 shares at 30.9871¢ · Fee $0.611003 · Settled 3.125`, exact; missing parts are left out. */
function fillWords({ filled, contracts, averageFillPrice, fee, settled }: OrderFill): string {
  const price = averageFillPrice === undefined ? '' : ` at ${exactPrice(averageFillPrice)}`
  return [
    `${ct(filled).exact} of ${ct(contracts).exact} shares${price}`,
    fee === undefined ? '' : `Fee ${usd(fee).exact}`,
    settled === undefined ? '' : `Settled ${ct(settled).exact}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
