import { Bearing } from '../../../../ui/bearing.tsx'
import { Live } from '../../../../ui/figure.tsx'
import { useNow } from '../../../../ui/now.ts'
import { cents } from '../../../../values/format.ts'
import { bandOf, marketChance, marketName } from '../../core/model/market-view.ts'
import { type Market } from '../../core/model/market.ts'
import { marketStatus } from '../../core/model/status-words.ts'

/** The head's bearing: the figure stands at the pivot, the limb hangs below. */
export function BearingHead({ market, named }: { market: Market; named: boolean }) {
  const now = useNow(30)
  const chance = marketChance(market)
  const { bid, ask } = bandOf(market)
  const open = market.status === 'open'
  const name = named ? `${marketName(market)}, ` : ''
  const kind = chance.kind === 'mid' ? 'midpoint' : (chance.remark ?? '')
  return (
    <div className="dial">
      <span className="cap">
        <bdi>{open ? `${name}${kind}` : name.replace(/, $/, '')}</bdi>
      </span>
      <b className={chance.kind === 'wide' ? 'is-range' : undefined}>
        {open ? (
          <Live value={chance} className="" />
        ) : (
          <span className="is-word">{marketStatus(market, now).word}</span>
        )}
      </b>
      <Bearing form="head" mid={chance.mid} bid={bid} ask={ask} label={open ? readingOf(market) : undefined} />
      <span className="cap legend">
        {bid !== undefined && ask !== undefined ? (
          <>
            <u />
            {cents(bid).text.replace('¢', '')}–{cents(ask).text} bid to ask
          </>
        ) : null}
      </span>
    </div>
  )
}

function readingOf(market: Market): string {
  const bid = cents(market.prices?.sellYes)
  const ask = cents(market.prices?.buyYes)
  return `${marketChance(market).spoken}, bid ${bid.spoken}, ask ${ask.spoken}`
}
