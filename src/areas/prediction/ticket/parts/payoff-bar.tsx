import { usd } from '~/values/format.ts'
import { type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { microUsd } from '~/values/money.ts'
import { percentOf } from '../model/payoff.ts'
import { PAYOFF } from '../words-late.ts'

/**
 * Cost and profit as parts of the payout, so that the seam is the chance at which the order breaks even; the tick is the
 * chance now. A tick left of the seam: the order pays more than the chance.
 */
export function PayoffBar({
  stake,
  payout,
  chance,
}: {
  stake: MicroUsd | undefined
  payout: MicroUsd | undefined
  chance: PriceMicro | undefined
}) {
  const isKnown = stake !== undefined && payout !== undefined && payout > 0n
  const seam = isKnown ? percentOf(stake, payout) : 50
  const now = chance === undefined ? undefined : percentOf(chance, 1_000_000n)
  const profit = isKnown ? microUsd(payout - stake) : undefined
  return (
    <div className="grid gap-1 text-12">
      <span className="flex justify-between gap-2">
        <span>
          {PAYOFF.maxLoss} <b className="font-fig">{usd(stake, PAYOFF.needs, 'up').text}</b>
        </span>
        <span>
          {PAYOFF.profit} <b className="font-fig">{usd(profit, PAYOFF.needs, 'down').text}</b>
        </span>
      </span>
      <span className="relative flex h-2 overflow-hidden rounded-4 bg-raise" aria-hidden="true">
        <span className="bg-edge" style={{ width: `${isKnown ? seam : 0}%` }} />
        <span className="ml-0.5 flex-1 bg-yes/70" style={isKnown ? undefined : { visibility: 'hidden' }} />
        {now === undefined ? null : <span className="absolute inset-y-0 w-0.5 bg-brass" style={{ left: `${now}%` }} />}
      </span>
      <span className="flex min-h-4 justify-between gap-2 text-mute">
        <span>{isKnown ? `${PAYOFF.breakEven} ${seam}%` : ''}</span>
        <span>{now === undefined ? '' : `${PAYOFF.chanceNow} ${now}%`}</span>
      </span>
    </div>
  )
}
