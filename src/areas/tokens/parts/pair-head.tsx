import { Delta, Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type Address } from '~/values/address.ts'
import { type ChartPrice } from '../model/price-lines.ts'
import { type Token } from '../model/token.ts'
import { MarketFigures } from './market-figures.tsx'
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
      {row === undefined ? null : <MarketFigures row={row} className="ml-auto tablet:ml-0 tablet:w-full" />}
    </div>
  )
}
