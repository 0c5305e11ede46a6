import { Figure } from '~/ui/figure.tsx'
import { countShown, dollars, volumeOf } from '../model/token-figures.ts'
import { type Token } from '../model/token.ts'

/** 24h volume, liquidity, market cap and, where there is room, holders of a token, in one line. */
export function MarketFigures({
  row: { stats, market },
  hasHolders = false,
  className = '',
}: {
  row: Token
  hasHolders?: boolean
  className?: string
}) {
  const figures = [
    { name: 'Market cap', value: dollars(market.marketCapUsd) },
    { name: '24h volume', value: dollars(volumeOf(stats.h24)) },
    { name: 'Liquidity', value: dollars(market.liquidityUsd) },
    ...(hasHolders ? [{ name: 'Holders', value: countShown(market.holders, 'full') }] : []),
  ]
  return (
    <dl className={`flex flex-wrap gap-x-6 gap-y-1 phone:gap-x-4 ${className}`}>
      {figures.map(({ name, value }) => (
        <div key={name} className="grid">
          <dt className="text-12 whitespace-nowrap text-mute">{name}</dt>
          <dd className="text-13 font-fig whitespace-nowrap">
            <Figure value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
