import { buttonLook } from '../../../ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MINT } from '../../../config/mints.ts'
import { Age } from '../../../ui/age.tsx'
import { Address as AddressCopy } from '../../../ui/copy.tsx'
import { Delta } from '../../../ui/figure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TokenTile } from './token-tile.tsx'
import { address } from '../../../values/address.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { grouped } from '../../../values/display-value.ts'
import { asLatin, skeleton } from '../model/look-alike.ts'
import { bpsOf, changeShown, isTraded, windowOf } from '../model/token-figures.ts'
import { usableRows, type TokenRow } from '../model/token-rows.ts'
import { type TokenWindow } from '../model/token-search.ts'
import { WINDOW_WORD } from '../model/token-words.ts'
import { usePrices } from '../prices.ts'
import { tokenFindOptions } from '../queries-lists.ts'
import { LivePrice } from './live-price.tsx'
import { symbolText, TokenStar, VerifiedWord } from './token-name.tsx'
import { TokenWarnings } from './token-warnings.tsx'
import { loadRoundTrip } from '../round-trip-slot.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { explorerAccount } from '../../../ui/explorer.ts'
import { TOKEN_VIEW_WORD } from '../words.ts'

const TokenWindows = lazyComponent(
  async () => (await import('./token-windows.tsx')).TokenWindows,
  <Skeleton height={519} />,
  'after paint',
)
const Audit = lazyComponent(
  async () => (await import('./token-facts.tsx')).Audit,
  <Skeleton height={283} />,
  'after paint',
)
const TokenDetails = lazyComponent(
  async () => (await import('./token-facts.tsx')).TokenDetails,
  <Skeleton height={706} />,
  'after paint',
)
const TokenChart = lazyComponent(
  async () => (await import('./token-chart.tsx')).TokenChart,
  <Skeleton height={536} />,
  'after paint',
)
const PRICE_AMBER_SEC = 10

/** Everything about one token: its own data, its audit, and the ways to trade it. */
export function TokenView({ token, window }: { token: TokenRow; window: TokenWindow }) {
  const others = useOthers(token)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_var(--ticket)] items-start gap-6 tablet:grid-cols-[minmax(0,1fr)] tablet:gap-4">
      <div className="grid min-w-0 gap-4 tablet:contents">
        <Head token={token} window={window} />
        <TokenWarnings token={token} others={others} />
        <TokenChart token={token} />
        <TokenWindows token={token} window={window} />
        <Audit token={token} />
      </div>
      <div className="grid min-w-0 gap-4 tablet:contents">
        <Trade token={token} />
        <TokenDetails token={token} others={others} />
      </div>
      <TradeBar token={token} />
    </div>
  )
}

/** Tokens that look like this one, by its symbol in Latin letters. */
function useOthers(token: TokenRow): readonly TokenRow[] {
  const look = skeleton(token.symbol ?? '')
  const word = asLatin(cleanText(token.symbol ?? '', 'name'))
    .replaceAll(',', ' ')
    .trim()
  const { data } = useQuery(tokenFindOptions(look === '' || word === '' ? [] : [word]))
  return usableRows(data?.value.rows ?? []).rows.filter(
    ({ mint, symbol }) => mint !== token.mint && skeleton(symbol ?? '') === look,
  )
}

function Head({ token, window }: { token: TokenRow; window: TokenWindow }) {
  const symbol = symbolText(token)
  const prices = usePrices([token.mint])
  const state = prices.stateOf(token.mint)
  const change = windowOf(token, window)?.priceChange
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start gap-4 tablet:-order-2 phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-3">
      <TokenTile mint={token.mint} name={symbol} src={token.iconUrl} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h1>
          <bdi translate="no">{symbol}</bdi>
        </h1>
        <span className="flex max-w-full min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute [&_a]:overflow-hidden [&_a]:text-13 [&_a]:font-head [&_a]:text-ellipsis">
          <bdi className="min-w-0 truncate">{cleanText(token.name ?? '', 'name')}</bdi>
          <VerifiedWord isVerified={token.isVerified} />
        </span>
        <span className="flex max-w-full min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute [&_a]:overflow-hidden [&_a]:text-13 [&_a]:font-head [&_a]:text-ellipsis">
          <AddressCopy value={token.mint} what={TOKEN_VIEW_WORD.mint} />
          <Explorer mint={token.mint} />
        </span>
      </div>
      <div className="grid justify-items-end gap-0.5 phone:col-span-full phone:justify-items-start [&>:first-child]:text-28 [&>:first-child]:font-head">
        <LivePrice mint={token.mint} listed={token.market.usdPrice} />
        <span className="flex max-w-full min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute [&_a]:overflow-hidden [&_a]:text-13 [&_a]:font-head [&_a]:text-ellipsis">
          <Delta value={changeShown(change, TOKEN_VIEW_WORD.noTrades)} sign={bpsOf(change)} />
          <span className="text-mute">
            {TOKEN_VIEW_WORD.inWord} {WINDOW_WORD[window]}
          </span>
        </span>
        <span className="min-h-lh text-12 font-text text-pretty text-mute">
          {state.kind === 'none' ? TOKEN_VIEW_WORD.noPriceNoTrade : null}
          {state.kind === 'priced' && state.price.block !== undefined
            ? TOKEN_VIEW_WORD.asBlock(grouped(state.price.block))
            : null}
          {prices.at === undefined ? null : <Age panel="Token price" at={prices.at} amberSec={PRICE_AMBER_SEC} />}
        </span>
      </div>
      <TokenStar token={token} words />
    </header>
  )
}

/** The mint at the network's explorer, where there is one. */
function Explorer({ mint }: { mint: string }) {
  const href = explorerAccount(mint)
  if (href === undefined) return null
  return (
    <a
      className="text-12 font-text text-brass underline-offset-3 hover:underline"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={TOKEN_VIEW_WORD.leavesSextant}
    >
      {TOKEN_VIEW_WORD.explorer}
    </a>
  )
}

/** On a phone: the two ways to trade stay in reach. */
function TradeBar({ token }: { token: TokenRow }) {
  const { mint } = token
  if (!isTraded(token)) return null
  const params = { in: mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc, out: mint }
  return (
    <div
      className="hidden phone:fixed phone:inset-[auto_0_calc(64px+env(safe-area-inset-bottom))] phone:z-6 phone:grid phone:grid-cols-[1fr_1fr] phone:gap-2 phone:border-t phone:border-t-line phone:bg-ink phone:px-4 phone:py-2"
      role="group"
      aria-label={TOKEN_VIEW_WORD.tradeToken}
    >
      <Link className={buttonLook({ rank: 'main', className: 'phone:h-11' })} to="/swap/$in/$out" params={params}>
        {TOKEN_VIEW_WORD.swap}
      </Link>
      <Link className={buttonLook({ className: 'phone:h-11' })} to="/limit/$in/$out" params={params}>
        {TOKEN_VIEW_WORD.limitOrder}
      </Link>
    </div>
  )
}

/** The ways to trade it, with both mints filled in. */
function Trade({ token }: { token: TokenRow }) {
  const pay = token.mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc
  const params = { in: pay, out: token.mint }
  if (!isTraded(token))
    return (
      <Panel title={TOKEN_VIEW_WORD.trade} className="tablet:-order-1">
        <p className="p-4 text-mute">{TOKEN_VIEW_WORD.noRoute}</p>
      </Panel>
    )
  return (
    <Panel title={TOKEN_VIEW_WORD.trade} className="tablet:-order-1">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 p-4 phone:gap-4">
        <Link className={buttonLook({ rank: 'main', className: 'phone:h-11' })} to="/swap/$in/$out" params={params}>
          {/* A look-alike is not called by the name that it imitates. */}
          <span>
            {TOKEN_VIEW_WORD.buy} {token.isVerified ? <bdi>{symbolText(token)}</bdi> : TOKEN_VIEW_WORD.thisToken}
          </span>
        </Link>
        <div className="grid grid-cols-[1fr_1fr] gap-2">
          <Link className={buttonLook({ className: 'phone:h-11' })} to="/limit/$in/$out" params={params}>
            {TOKEN_VIEW_WORD.limit}
          </Link>
          <Link className={buttonLook({ className: 'phone:h-11' })} to="/recurring/$in/$out" params={params}>
            {TOKEN_VIEW_WORD.recurring}
          </Link>
        </div>
        <RoundTrip key={token.mint} token={token} />
      </div>
    </Panel>
  )
}

const RoundTripQuote = lazyComponent(
  async () => (await loadRoundTrip()).default,
  <p className="min-h-lh text-12 font-text text-pretty text-mute">{TOKEN_VIEW_WORD.loadingRoundTripCost}</p>,
)

/** Return of a purchase that is sold back at once; requested on a press, nothing is bought. */
function RoundTrip({ token }: { token: TokenRow }) {
  const [isAsked, ask] = useState(false)
  const { mint, decimals } = token
  if (decimals === undefined) return null
  const way =
    mint === MINT.usdc
      ? { pay: address(MINT.wrappedSol), payWord: 'SOL', payDecimals: 9, raw: 1_000_000_000n }
      : { pay: address(MINT.usdc), payWord: 'USDC', payDecimals: 6, raw: 100_000_000n }
  if (isAsked) return <RoundTripQuote {...way} mint={mint} symbol={symbolText(token)} decimals={decimals} />
  return (
    <p className="min-h-lh text-12 font-text text-pretty text-mute">
      <button type="button" className="text-brass underline-offset-3 hover:underline" onClick={() => ask(true)}>
        {TOKEN_VIEW_WORD.roundTripCost} {way.payWord === 'SOL' ? '1' : '100'} {way.payWord}
      </button>
      {TOKEN_VIEW_WORD.whatYoudGetBack}
    </p>
  )
}
