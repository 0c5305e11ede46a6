import { MINT } from '../../../config/mints.ts'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { type Column } from '../../../ui/table.tsx'
import { flagsOf } from '../model/audit.ts'
import { type LookAlike } from '../model/look-alike.ts'
import { bpsOf, changeShown, countShown, dollars, scoreShown, volumeOf, windowOf } from '../model/token-figures.ts'
import { type TokenRow } from '../model/token-rows.ts'
import { type TokenWindow } from '../model/token-search.ts'
import { WINDOW_WORD } from '../model/token-words.ts'
import { LivePrice } from './live-price.tsx'
import { Flags, symbolText, TokenName, TokenStar } from './token-name.tsx'

const NO_TRADE = 'no trading told'

/** The columns of the table of tokens for a window, without those that were left out. */
export function tokenColumns(
  window: TokenWindow,
  hidden: readonly string[],
  lookAlikeOf: (row: TokenRow) => LookAlike | undefined,
): readonly Column<TokenRow>[] {
  const when = WINDOW_WORD[window]
  const num = (id: string, head: string, cell: Column<TokenRow>['cell'], className = '') =>
    ({ id, head, sortable: true, className: `num w-${id} ${className}`.trim(), cell }) as const
  const columns: readonly Column<TokenRow>[] = [
    { id: 'watch', head: 'Watch', headHidden: true, className: 'star', cell: (token) => <TokenStar token={token} /> },
    {
      id: 'token',
      head: 'Token',
      isRowHeader: true,
      className: 'w-token',
      cell: (token) => <TokenName token={token} alike={lookAlikeOf(token)} />,
    },
    num('price', 'Price', (token) => <LivePrice mint={token.mint} listed={token.market.usdPrice} />),
    num('change', when, (token) => <Change token={token} window={window} />),
    num('cap', 'Cap', ({ market }) => <Figure value={dollars(market.marketCapUsd)} />, 't-hide'),
    num('liquidity', 'Liquidity', ({ market }) => <Figure value={dollars(market.liquidityUsd)} />, 't-hide'),
    num('volume', `Volume ${when}`, (token) => <Volume token={token} window={window} />),
    num('holders', 'Holders', ({ market }) => <Figure value={countShown(market.holders)} />, 't-hide'),
    num('score', 'Score', (token) => <Score token={token} />, 'n-hide'),
    { id: 'flags', head: 'Flags', className: 'w-flags n-hide', cell: (token) => <Flags flags={flagsOf(token)} /> },
    { id: 'act', head: 'Swap', headHidden: true, className: 'num w-act', cell: (token) => <SwapLink token={token} /> },
  ]
  return columns.filter(({ id }) => !hidden.includes(id))
}

/** Change of the price over the window. */
export function Change({ token, window }: { token: TokenRow; window: TokenWindow }) {
  const change = windowOf(token, window)?.priceChange
  return <Delta value={changeShown(change, NO_TRADE)} sign={bpsOf(change)} />
}

function Volume({ token, window }: { token: TokenRow; window: TokenWindow }) {
  return <Figure value={dollars(volumeOf(windowOf(token, window)), NO_TRADE)} />
}

function Score({ token }: { token: TokenRow }) {
  const { score, word } = scoreShown(token)
  return (
    <>
      <Figure value={score} /> <span className="mute">{word}</span>
    </>
  )
}

/** To the swap of this token: paid in USDC, or in SOL where it is USDC itself. */
export function SwapLink({ token }: { token: TokenRow }) {
  const pay = token.mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc
  return (
    <a className="btn is-small" href={`/swap/${pay}/${token.mint}`} aria-label={`Swap to ${symbolText(token)}`}>
      Swap
    </a>
  )
}
