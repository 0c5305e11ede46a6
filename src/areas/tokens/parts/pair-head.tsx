import { Delta, Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type Address } from '~/values/address.ts'
import { type ChartPrice } from '../model/price-lines.ts'
import { dollars, volumeOf } from '../model/token-figures.ts'
import { type Token } from '../model/token.ts'
import { PAIR_HEAD_WORD } from '../words-late.ts'
import { TokenTile } from './token-tile.tsx'

/** One side of a pair as its head shows it. */
export type PairSide = { readonly mint: Address; readonly symbol: string; readonly iconUrl: string | undefined }

/** Head of a pair's chart: logos, symbols, price with its change, and the market figures of the base token. */
export function PairHead({
  base,
  quote,
  row,
  latest: { price, change, span },
}: {
  base: PairSide
  quote: PairSide
  /** The base token's data; `undefined` = not known. */
  row: Token | undefined
  latest: ChartPrice
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 phone:px-3">
      <span className="flex flex-none -space-x-2">
        <TokenTile mint={base.mint} name={base.symbol} src={base.iconUrl} size="medium" />
        <TokenTile mint={quote.mint} name={quote.symbol} src={quote.iconUrl} size="medium" />
      </span>
      <h2 className="text-20 font-head">
        <span translate="no">
          <Untrusted text={base.symbol} kind="symbol" /> / <Untrusted text={quote.symbol} kind="symbol" />
        </span>
      </h2>
      <span className="text-20 font-fig">
        <Figure value={price} />
      </span>
      <span className="flex items-baseline gap-2 text-13">
        <Delta {...change} /> <span className="text-12 text-mute">{span}</span>
      </span>
      {row === undefined ? null : <MarketFigures row={row} />}
    </div>
  )
}

/** 24h volume, liquidity and market cap of a token. */
function MarketFigures({ row: { stats, market } }: { row: Token }) {
  const figures = [
    { name: PAIR_HEAD_WORD.volume, value: dollars(volumeOf(stats.h24)) },
    { name: PAIR_HEAD_WORD.liquidity, value: dollars(market.liquidityUsd) },
    { name: PAIR_HEAD_WORD.marketCap, value: dollars(market.marketCapUsd) },
  ]
  return (
    <dl className="ml-auto flex flex-wrap gap-x-6 gap-y-1 tablet:ml-0 tablet:w-full phone:gap-x-4">
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
