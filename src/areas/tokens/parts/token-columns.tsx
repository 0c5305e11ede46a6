import { MINT } from '~/config/mints.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Sparkline } from '~/ui/chart/sparkline.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { type Column } from '~/ui/table.tsx'
import { flagsOf } from '../model/audit.ts'
import { type LookAlike } from '../model/look-alike.ts'
import { anchorsOf } from '../model/price-series.ts'
import {
  bpsOf,
  changeShown,
  countShown,
  dollars,
  isTraded,
  scoreShown,
  volumeOf,
  windowOf,
} from '../model/token-figures.ts'
import { symbolText, type TokenRow } from '../model/token-rows.ts'
import { type TokenWindow } from '../model/token-search.ts'
import { WINDOW_WORD } from '../model/token-terms.ts'
import { LivePrice } from './live-price.tsx'
import { TokenAlert } from './token-alert.tsx'
import { Flags, TokenName, TokenStar } from './token-name.tsx'

const NO_TRADE = 'no trades'

/** Widths of the columns of figures. */
const WIDTHS: Readonly<Record<string, string>> = {
  price: 'w-26 tablet:w-22',
  volume: 'w-26 tablet:w-24',
  change: 'w-32 tablet:w-20',
  liquidity: 'w-20',
  cap: 'w-24',
  holders: 'w-20',
  score: 'w-28',
}

/** The columns of the table of tokens for a window, without those that were left out. */
export function tokenColumns(
  window: TokenWindow,
  hidden: readonly string[],
  lookAlikeOf: (row: TokenRow) => LookAlike | undefined,
): readonly Column<TokenRow>[] {
  const when = WINDOW_WORD[window]
  const num = (id: string, head: string, cell: Column<TokenRow>['cell'], className = '') =>
    ({
      id,
      head,
      sortable: true,
      className: `text-right whitespace-nowrap ${WIDTHS[id] ?? ''} ${className}`,
      cell,
    }) as const
  const columns: readonly Column<TokenRow>[] = [
    {
      id: 'watch',
      head: 'Watchlist',
      headHidden: true,
      className: 'w-11 pl-2',
      cell: (token) => <TokenStar token={token} />,
    },
    {
      id: 'token',
      head: 'Token',
      isRowHeader: true,
      className: 'flex-1! min-w-0',
      cell: (token) => <TokenName token={token} alike={lookAlikeOf(token)} />,
    },
    num('price', 'Price', (token) => <LivePrice mint={token.mint} listed={token.market.usdPrice} />),
    num('change', when, (token) => <Change token={token} window={window} />),
    num('cap', 'Market cap', ({ market }) => <Figure value={dollars(market.marketCapUsd)} />, 'tablet:hidden'),
    num('liquidity', 'Liquidity', ({ market }) => <Figure value={dollars(market.liquidityUsd)} />, 'tablet:hidden'),
    num('volume', `Volume ${when}`, (token) => <Volume token={token} window={window} />),
    num('holders', 'Holders', ({ market }) => <Figure value={countShown(market.holders)} />, 'tablet:hidden'),
    num('score', 'Organic score', (token) => <Score token={token} />, 'narrow:hidden'),
    {
      id: 'flags',
      head: 'Flags',
      className: 'narrow:hidden w-34',
      cell: (token) => <Flags flags={flagsOf(token)} />,
    },
    {
      id: 'act',
      head: 'Swap',
      headHidden: true,
      className: 'text-right whitespace-nowrap w-28',
      cell: (token) => (
        <span className="inline-flex items-center gap-1">
          <TokenAlert token={token} className="-mx-1.5" />
          <SwapLink token={token} />
        </span>
      ),
    },
  ]
  return columns.filter(({ id }) => !hidden.includes(id))
}

/** Change of the price over the window. */
export function Change({ token, window }: { token: TokenRow; window: TokenWindow }) {
  const change = windowOf(token, window)?.priceChange
  const anchors = anchorsOf(token.stats, token.market.usdPrice, 0).map(({ value }) => value)
  return (
    <span className="inline-flex items-center justify-end gap-2 align-middle">
      <Sparkline values={anchors} className="w-10! tablet:hidden" />
      <Delta value={changeShown(change, NO_TRADE)} sign={bpsOf(change)} />
    </span>
  )
}

function Volume({ token, window }: { token: TokenRow; window: TokenWindow }) {
  return <Figure value={dollars(volumeOf(windowOf(token, window)), NO_TRADE)} />
}

function Score({ token }: { token: TokenRow }) {
  const { score, word } = scoreShown(token)
  return (
    <>
      <Figure value={score} /> <span className="text-mute">{word}</span>
    </>
  )
}

/** To the swap of this token: paid in USDC, or in SOL where it is USDC itself; a word where nobody trades it. */
export function SwapLink({ token }: { token: TokenRow }) {
  if (!isTraded(token)) return <span className="text-12 text-mute">No route</span>
  const pay = token.mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc
  return (
    <a
      className={buttonLook({ size: 'small' })}
      data-inner
      href={`/swap/${pay}/${token.mint}`}
      aria-label={`Swap to ${symbolText(token)}`}
    >
      Swap
    </a>
  )
}
