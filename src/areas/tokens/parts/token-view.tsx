import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isExplorable } from '~/config/deployment.ts'
import { Age } from '~/ui/age.tsx'
import { Address as AddressCopy } from '~/ui/copy.tsx'
import { explorerAccount } from '~/ui/explorer.ts'
import { Delta } from '~/ui/figure.tsx'
import { lazyComponent, useIsTakenOver } from '~/ui/lazy-component.tsx'
import { Note } from '~/ui/note.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { grouped } from '~/values/display-value.ts'
import { addr } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { usePrices } from '../hooks/use-tokens.ts'
import { asLatin, lookAlike, mixedScripts, lookAlikeText, skeleton } from '../model/look-alike.ts'
import { bpsOf, changeShown, isTraded, windowOf } from '../model/token-figures.ts'
import { symbolText, type TokenRow, usableRows } from '../model/token-rows.ts'
import { type TokenWindow } from '../model/token-search.ts'
import { WINDOW_WORD } from '../model/token-terms.ts'
import { type Warning } from '../model/token.ts'
import { tokenFindOptions } from '../queries-lists.ts'
import { shieldOptions } from '../queries.ts'
import { BareChartPlaceholder } from './chart-placeholder.tsx'
import { LivePrice } from './live-price.tsx'
import { MarketFigures } from './market-figures.tsx'
import { TokenAlert } from './token-alert.tsx'
import { TokenStar, VerifiedWord } from './token-name.tsx'
import { TokenTile } from './token-tile.tsx'

const ORDER = ['critical', 'warning', 'info'] as const
const WORD = { critical: 'Critical', warning: 'Warning', info: 'Note' } as const

/** Everything that speaks against a token, gravest first; before anything that trades it. */
function TokenWarnings({ token, others }: { token: TokenRow; others: readonly TokenRow[] }) {
  const { data, error } = useQuery(shieldOptions([token.mint]))
  const shield = data?.value.get(token.mint)
  const warnings = (shield?.warnings ?? []).toSorted((a, b) => rank(a) - rank(b))
  const alike = lookAlike(token, others)
  const scripts = [token.symbol, token.name].map((text) => mixedScripts(text ?? '')).find((each) => each.length > 0)
  return (
    <div className="grid min-h-5 min-w-0 gap-2 phone:min-h-10">
      {alike === undefined ? null : (
        <Note tone="stop">
          <strong>Not the real {lookAlikeText(alike)}.</strong> It looks like {lookAlikeText(alike)} but is a different
          token. The real one is{' '}
          <Link to="/token/$mint" params={{ mint: alike.mint }} className="font-mono text-[12px] wrap-anywhere">
            {addr(alike.mint).text}
          </Link>
          .
        </Note>
      )}
      {scripts === undefined ? null : (
        <Note tone="warn">
          <strong>Mixed alphabets.</strong> Its name mixes {scripts.join(' and ')} letters, as look-alikes often do.
        </Note>
      )}
      {warnings.map((warning) => (
        <Note key={[warning.type, warning.message].join(' ')} tone={rank(warning) === 0 ? 'stop' : 'warn'}>
          <strong>{severityWord(warning)}.</strong> <Untrusted text={warning.message ?? warning.type} />
        </Note>
      ))}
      <ShieldFoot
        isFailed={error !== null && data === undefined}
        isAnswered={data !== undefined && shield !== undefined}
        isMissing={data !== undefined && shield === undefined}
        count={warnings.length}
        unreadable={shield?.unreadable ?? 0}
      />
    </div>
  )
}

function ShieldFoot({
  isFailed,
  isAnswered,
  isMissing,
  count,
  unreadable,
}: {
  isFailed: boolean
  isAnswered: boolean
  isMissing: boolean
  count: number
  unreadable: number
}) {
  if (isFailed)
    return (
      <p className="min-h-lh text-12 font-text text-pretty text-warn">
        Couldn’t load warnings. Treat this token as unchecked.
      </p>
    )
  if (isMissing)
    return (
      <p className="min-h-lh text-12 font-text text-pretty text-warn">
        No warning data for this mint. Treat this token as unchecked.
      </p>
    )
  if (unreadable > 0)
    return <p className="min-h-lh text-12 font-text text-pretty text-warn">{unreadable} warnings couldn’t be read.</p>
  if (isAnswered && count === 0)
    return <p className="min-h-lh text-12 font-text text-pretty text-mute">Warnings: none. That doesn’t mean safe.</p>
  return null
}

function severityOf({ severity }: Warning): (typeof ORDER)[number] | undefined {
  return ORDER.find((each) => each === severity)
}

/** An unknown severity counts as a warning. */
function rank(warning: Warning): number {
  return ORDER.indexOf(severityOf(warning) ?? 'warning')
}

function severityWord(warning: Warning): string {
  const known = severityOf(warning)
  if (known !== undefined) return WORD[known]
  return typeof warning.severity === 'object' ? cleanText(warning.severity.unknown, 'symbol') : WORD.warning
}

const route = getRouteApi('/token/$mint')

/** What the page fetches once it is up. */
const more = () => import('./token-more.ts')

const TokenWindows = lazyComponent(async () => (await more()).TokenWindows, <Skeleton height={519} />, 'after paint')
const TokenBalance = lazyComponent(async () => (await more()).TokenBalance, <Skeleton height={113} />, 'after paint')
const TokenDetails = lazyComponent(async () => (await more()).TokenDetails, <Skeleton height={960} />, 'after paint')
const TokenChart = lazyComponent(async () => (await more()).TokenChart, <BareChartPlaceholder />, 'after paint')
const PRICE_AMBER_SEC = 10

/** Everything about one token: its own data, its audit, and the ways to trade it. */
export function TokenView({ token, window }: { token: TokenRow; window: TokenWindow }) {
  const others = useLookAlikes(token)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_400px] items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_360px] tablet:gap-4 narrow:grid-cols-[minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4 narrow:contents">
        <section className={panelLook({ className: 'narrow:-order-2' })} aria-label={symbolText(token)}>
          <div className="grid gap-3 p-4 phone:p-3">
            <Head token={token} window={window} others={others} />
            <MarketFigures row={token} hasHolders />
            <TokenWarnings token={token} others={others} />
          </div>
          <TokenChart token={token} />
        </section>
        <TokenWindows token={token} window={window} />
        <TokenBalance token={token} />
      </div>
      <div className="grid min-w-0 gap-4 narrow:contents">
        <Trade token={token} others={others} />
        <TokenDetails token={token} others={others} />
      </div>
    </div>
  )
}

function Head({ token, window, others }: { token: TokenRow; window: TokenWindow; others: readonly TokenRow[] }) {
  const symbol = symbolText(token)
  const prices = usePrices([token.mint])
  const state = prices.stateOf(token.mint)
  const block = state.kind === 'priced' ? state.price.block : undefined
  const change = windowOf(token, window)?.priceChange
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start gap-4 phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-3">
      <TokenTile mint={token.mint} name={symbol} src={token.iconUrl} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h1>
          <bdi translate="no">{symbol}</bdi>
        </h1>
        <span className="flex max-w-full min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute [&_a]:overflow-hidden [&_a]:text-13 [&_a]:font-head [&_a]:text-ellipsis">
          <bdi className="min-w-0 truncate">{cleanText(token.name ?? '', 'name')}</bdi>
          <VerifiedWord isVerified={token.isVerified} alike={lookAlike(token, others)} />
        </span>
        <span className="flex max-w-full min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute [&_a]:overflow-hidden [&_a]:text-13 [&_a]:font-head [&_a]:text-ellipsis">
          <AddressCopy value={token.mint} what="Mint" />
          <Explorer mint={token.mint} />
        </span>
      </div>
      <div className="grid justify-items-end gap-0.5 phone:col-span-full phone:justify-items-start [&>:first-child]:text-28 [&>:first-child]:font-head">
        <LivePrice mint={token.mint} listed={token.market.usdPrice} />
        <span className="flex max-w-full min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute [&_a]:overflow-hidden [&_a]:text-13 [&_a]:font-head [&_a]:text-ellipsis">
          <Delta value={changeShown(change, 'no trades')} sign={bpsOf(change)} />
          <span className="text-mute">in {WINDOW_WORD[window]}</span>
        </span>
        <span className="min-h-lh text-12 font-text text-pretty text-mute">
          {state.kind === 'none' ? 'No price: no trade in 7 days, or no reliable price.' : null}
          {prices.at === undefined ? null : (
            <span title={block === undefined ? undefined : `Price of block ${grouped(block)}`}>
              <Age panel="Token price" at={prices.at} amberSec={PRICE_AMBER_SEC} />
            </span>
          )}
        </span>
      </div>
      <div className="flex gap-2 phone:col-span-full phone:justify-self-start">
        <TokenStar token={token} words />
        <TokenAlert token={token} words />
      </div>
    </header>
  )
}

/** The mint at the network's explorer, where there is one: of neither knows a server that draws the page. */
function Explorer({ mint }: { mint: string }) {
  const href = useIsTakenOver() && isExplorable() ? explorerAccount(mint) : undefined
  if (href === undefined) return null
  return (
    <a
      className="text-12 font-text text-brass underline-offset-3 hover:underline"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title="Leaves Sextant"
    >
      Explorer
    </a>
  )
}

/** The form to trade it by. A look-alike is not called by the name that it imitates. */
function Trade({ token, others }: { token: TokenRow; others: readonly TokenRow[] }) {
  const isGenuine = token.isVerified === true && lookAlike(token, others) === undefined
  const name = isGenuine ? symbolText(token) : 'this token'
  const { TokenTrade } = route.useRouteContext()
  return (
    <section className={panelLook({ className: 'narrow:-order-1' })} aria-label={`Trade ${name}`}>
      {isTraded(token) ? (
        <TokenTrade key={token.mint} mint={token.mint} name={name} />
      ) : (
        <p className="p-4 text-mute">No route: this token has no liquidity.</p>
      )}
    </section>
  )
}

/** Tokens that look like this one, by its symbol in Latin letters. */
function useLookAlikes(token: TokenRow): readonly TokenRow[] {
  const look = skeleton(token.symbol ?? '')
  const word = asLatin(cleanText(token.symbol ?? '', 'name'))
    .replaceAll(',', ' ')
    .trim()
  const { data } = useQuery(tokenFindOptions(look === '' || word === '' ? [] : [word]))
  return usableRows(data?.value.rows ?? []).rows.filter(
    ({ mint, symbol }) => mint !== token.mint && skeleton(symbol ?? '') === look,
  )
}
