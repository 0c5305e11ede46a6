import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MINT } from '../../../config/mints.ts'
import { Age } from '../../../ui/age.tsx'
import { Address as AddressCopy } from '../../../ui/copy.tsx'
import { Delta } from '../../../ui/figure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { address } from '../../../values/address.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { grouped } from '../../../values/display-value.ts'
import { asLatin, skeleton } from '../model/look-alike.ts'
import { bpsOf, changeShown, windowOf } from '../model/token-figures.ts'
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
const TokenRecord = lazyComponent(
  async () => (await import('./token-record.tsx')).TokenRecord,
  <Skeleton height={336} />,
  'after paint',
)
const PRICE_AMBER_SEC = 10

/** Everything about one token: what it says of itself, what was found out about it, and the ways to trade it. */
export function TokenView({ token, window }: { token: TokenRow; window: TokenWindow }) {
  const others = useOthers(token)
  return (
    <div className="token-page">
      <div className="token-story">
        <Head token={token} window={window} />
        <TokenWarnings token={token} others={others} />
        <TokenWindows token={token} window={window} />
        <TokenRecord mint={token.mint} />
        <Audit token={token} />
      </div>
      <div className="token-side">
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
    <header className="token-head">
      <Tile name={symbol} src={token.iconUrl} />
      <div className="token-title">
        <h1>
          <bdi translate="no">{symbol}</bdi>
        </h1>
        <span className="token-line">
          <bdi className="cut">{cleanText(token.name ?? '', 'name')}</bdi>
          <VerifiedWord isVerified={token.isVerified} />
        </span>
        <span className="token-line">
          <AddressCopy value={token.mint} what="Mint" />
          <Explorer mint={token.mint} />
        </span>
      </div>
      <div className="token-price">
        <LivePrice mint={token.mint} listed={token.market.usdPrice} />
        <span className="token-line">
          <Delta value={changeShown(change, 'no trading told')} sign={bpsOf(change)} />
          <span className="mute">in {WINDOW_WORD[window]}</span>
        </span>
        <span className="fine">
          {state.kind === 'none' ? 'No price: no trade in 7 days or no reliable price.' : null}
          {state.kind === 'priced' && state.price.block !== undefined
            ? `as of block ${grouped(state.price.block)}, `
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
    <a className="link small" href={href} target="_blank" rel="noopener noreferrer" title="Leaves Sextant">
      Explorer
    </a>
  )
}

/** On a phone: the two ways to trade stay in reach. */
function TradeBar({ token: { mint } }: { token: TokenRow }) {
  const params = { in: mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc, out: mint }
  return (
    <div className="tokenbar" role="group" aria-label="Trade this token">
      <Link className="btn is-main" to="/swap/$in/$out" params={params}>
        Swap
      </Link>
      <Link className="btn" to="/limit/$in/$out" params={params}>
        Limit order
      </Link>
    </div>
  )
}

/** The ways to trade it, with both mints filled in. */
function Trade({ token }: { token: TokenRow }) {
  const pay = token.mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc
  const params = { in: pay, out: token.mint }
  const payWord = pay === MINT.usdc ? 'USDC' : 'SOL'
  return (
    <Panel title="Trade" className="token-trade">
      <div className="pad stack">
        <Link className="btn is-main" to="/swap/$in/$out" params={params}>
          Swap {payWord} for it
        </Link>
        <div className="token-ways">
          <Link className="btn" to="/limit/$in/$out" params={params}>
            Limit
          </Link>
          <Link className="btn" to="/recurring/$in/$out" params={params}>
            Recurring
          </Link>
        </div>
        <RoundTrip key={token.mint} token={token} />
      </div>
    </Panel>
  )
}

const ThereAndBack = lazyComponent(
  async () => (await loadRoundTrip()).default,
  <p className="fine">Asking for a price there and back…</p>,
)

/** What a purchase would return if it were sold back at once; asked for on a press, nothing is bought. */
function RoundTrip({ token }: { token: TokenRow }) {
  const [isAsked, ask] = useState(false)
  const { mint, decimals } = token
  if (decimals === undefined) return null
  const way =
    mint === MINT.usdc
      ? { pay: address(MINT.wrappedSol), payWord: 'SOL', payDecimals: 9, raw: 1_000_000_000n }
      : { pay: address(MINT.usdc), payWord: 'USDC', payDecimals: 6, raw: 100_000_000n }
  if (isAsked) return <ThereAndBack {...way} mint={mint} symbol={symbolText(token)} decimals={decimals} />
  return (
    <p className="fine">
      <button type="button" className="link" onClick={() => ask(true)}>
        Price {way.payWord === 'SOL' ? '1' : '100'} {way.payWord} there and back
      </button>
      : what selling it back now would return.
    </p>
  )
}
