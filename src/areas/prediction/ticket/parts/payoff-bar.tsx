import { chanceShown, outcomePrice } from '~/ui/odds.ts'
import { usd } from '~/values/format.ts'
import { microUsd, mulDiv, ONE_USD_MICRO, priceMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { percentOf } from '../model/percent-of.ts'

/** Price of a share from which a win pays, of all that is paid. */
const breakEvenOf = (paid: MicroUsd, payout: MicroUsd): PriceMicro =>
  priceMicro(mulDiv(paid, ONE_USD_MICRO, payout, 'half-even'))

/** The deposit in brackets, where less of it is paid. */
function moreThan(paid: MicroUsd | undefined, most: MicroUsd | undefined): string | null {
  if (paid === undefined || most === undefined || most <= paid) return null
  return ` (at most ${usd(most, undefined, 'up').text})`
}

/**
 * Cost and profit as parts of the payout, so that the seam is the chance at which the order breaks even; the tick is the
 * chance now. A tick left of the seam: the order pays more than the chance.
 */
export function PayoffBar({
  paid,
  most,
  payout,
  chance,
}: {
  paid: MicroUsd | undefined
  /** The deposit: the most that can be lost. */
  most: MicroUsd | undefined
  payout: MicroUsd | undefined
  /** The midpoint of now, micro USD. */
  chance: bigint | undefined
}) {
  const isKnown = paid !== undefined && payout !== undefined && payout > 0n
  const seam = isKnown ? percentOf(paid, payout) : 50
  const now = chance === undefined ? undefined : percentOf(chance, 1_000_000n)
  const profit = isKnown ? microUsd(payout - paid) : undefined
  return (
    <div className="grid gap-1 text-12">
      <span className="flex justify-between gap-2">
        <span>
          Max loss <b className="font-fig">{usd(paid, 'needs a price and an amount', 'up').text}</b>
          {moreThan(paid, most)}
        </span>
        <span>
          Profit <b className="font-fig">{usd(profit, 'needs a price and an amount', 'down').text}</b>
        </span>
      </span>
      <span className="relative flex h-2 overflow-hidden rounded-4 bg-raise" aria-hidden="true">
        <span className="bg-edge" style={{ width: `${isKnown ? seam : 0}%` }} />
        <span className="ml-0.5 flex-1 bg-yes/70" style={isKnown ? undefined : { visibility: 'hidden' }} />
        {now === undefined ? null : <span className="absolute inset-y-0 w-0.5 bg-brass" style={{ left: `${now}%` }} />}
      </span>
      <span className="flex min-h-4 justify-between gap-2 text-mute">
        <span>{isKnown ? `Break-even ${outcomePrice(breakEvenOf(paid, payout)).text}` : ''}</span>
        <span>{chance === undefined ? '' : `Chance now ${chanceShown(chance).text}`}</span>
      </span>
    </div>
  )
}
