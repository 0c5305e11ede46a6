import { cva } from 'class-variance-authority'
import { bandOf, marketChance, marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { Bearing } from '~/ui/bearing.tsx'
import { Live } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { oddsStore, outcomePrice, outcomeRange } from '~/ui/odds.ts'

/** Of one height, so that the bearing below keeps its place. */
const figureLook = cva('block font-fig tracking-[-0.03em]', {
  variants: { wide: { true: 'text-28 leading-12', false: 'text-40' } },
})

/** The head's bearing: the figure is at the pivot, the limb hangs below. */
export function BearingHead({ market, named, className = '' }: { market: Market; named: boolean; className?: string }) {
  const now = useNow(30)
  const chance = marketChance(market, oddsStore.read())
  const { bid, ask } = bandOf(market)
  const open = market.status === 'open'
  const name = named ? `${marketName(market)}, ` : ''
  const kind = chance.kind === 'mid' ? 'chance' : (chance.remark ?? '')
  return (
    <div className={`min-w-0 text-center narrow:border-t narrow:border-t-line narrow:pt-4 ${className}`}>
      <span className="block min-h-4 overflow-hidden text-12 font-text text-ellipsis text-mute">
        <bdi>{open ? `${name}${kind}` : name.replace(/, $/, '')}</bdi>
      </span>
      <b className={figureLook({ wide: chance.kind === 'wide' })}>
        {open ? (
          <Live value={chance} />
        ) : (
          <span className="block text-20 leading-[48px] font-fig tracking-[-0.01em]">
            {marketStatus(market, now).word}
          </span>
        )}
      </b>
      <Bearing form="head" mid={chance.mid} bid={bid} ask={ask} label={open ? readingOf(market) : undefined} />
      <span className="mt-2 block min-h-4 overflow-hidden text-12 font-text text-ellipsis text-mute">
        {bid !== undefined && ask !== undefined ? (
          <>
            <u className="mr-1.5 inline-block h-[5px] w-3 bg-brass align-[1px] opacity-42" />
            {outcomeRange(bid, ask).text} bid to ask
          </>
        ) : null}
      </span>
    </div>
  )
}

function readingOf(market: Market): string {
  const bid = outcomePrice(market.prices?.sellYes)
  const ask = outcomePrice(market.prices?.buyYes)
  return `${marketChance(market, oddsStore.read()).spoken}, bid ${bid.spoken}, ask ${ask.spoken}`
}
