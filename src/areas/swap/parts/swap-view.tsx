import { pinnedSummary } from '~/areas/tokens/model/known-token.ts'
import { PairChart } from '~/areas/trade/parts/lazy-pair-chart.tsx'
import { TradeLayout, TradePanel } from '~/areas/trade/parts/trade-layout.tsx'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { Address } from '~/ui/copy.tsx'
import { Details } from '~/ui/fold.tsx'
import { Icon } from '~/ui/icon.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { usePageKey } from '~/ui/page-key.ts'
import { Panel } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { addr } from '~/values/format.ts'
import { amountText } from '~/values/money.ts'
import { useLinkDraft, useFewerAccounts } from '../hooks/use-draft.ts'
import { useSwap, type Swap } from '../hooks/use-swap.ts'
import { hopsOf, type Hop } from '../model/swap-figures.ts'
import { pairChoice, swapAmountChoice } from '../model/swap-link.ts'
import { SwapForm } from './swap-form.tsx'
import { QuoteRing, SwapSides } from './swap-sides.tsx'

/** The page around the form. `link` = params of the address, not judged yet. */
export function SwapFrame({ link }: { link: object }) {
  return (
    <>
      <PageHead title="Swap" isQuiet />
      <SwapView link={link} />
    </>
  )
}

/** The page of a swap: the form, at which worst case, and the way that it takes. */
function SwapView({ link }: { link: object }) {
  const fewer = useFewerAccounts(link)
  const swap = useSwap(useLinkDraft(link), fewer)
  usePageKey('x', () => turn(swap))
  usePageKey('m', () => payAll(swap))
  const pair = { in: swap.pay.mint, out: swap.receive.mint }
  return (
    <TradeLayout
      form={
        <TradePanel label="Swap" kind="swap" pair={pair} end={<QuoteRing quoted={swap.quoted} />}>
          <SwapForm swap={swap} hasFewer={fewer !== undefined}>
            <Ignored params={swap.link.ignored} />
            <SwapSides swap={swap} onTurn={() => turn(swap)} />
          </SwapForm>
        </TradePanel>
      }
      picture={<PairChart input={swap.pay.mint} output={swap.receive.mint} />}
      below={
        <Panel title="Route">
          <RoutePath swap={swap} />
        </Panel>
      }
    />
  )
}

function Ignored({ params }: { params: readonly string[] }) {
  if (params.length === 0) return null
  return (
    <p className="text-12 text-mute">
      Some settings in this link were invalid and skipped:{' '}
      <Untrusted className="font-mono wrap-anywhere" text={params.join(', ')} />
    </p>
  )
}

function payAll(swap: Swap): void {
  const { most, pay } = swap
  if (most === undefined || pay.summary === undefined) return
  const text = amountText(most, pay.summary.decimals)
  noteChosen(swapAmountChoice(text))
  swap.type(text, 'in')
}

/** Turns the pair round; what would come out is what goes in. */
function turn(swap: Swap): void {
  const { receive, pay } = swap
  const text =
    receive.raw === undefined || receive.summary === undefined
      ? undefined
      : amountText(receive.raw, receive.summary.decimals)
  noteChosen(pairChoice(receive.mint, pay.mint))
  swap.turn(receive.mint, pay.mint, text)
}

/** The way that the swap takes: tokens and the pools between them. Names of pools are untrusted text. */
function RoutePath({ swap }: { swap: Swap }) {
  const { quote } = swap.quoted
  if (quote === undefined) return <p className="p-4 text-mute">The route is shown with the price.</p>
  const nameOf = (mint: string | undefined) => {
    if (mint === swap.pay.mint) return swap.pay.summary?.symbol ?? addr(mint).text
    if (mint === swap.receive.mint) return swap.receive.summary?.symbol ?? addr(mint).text
    return mint === undefined ? 'unknown' : (pinnedSummary(mint)?.symbol ?? addr(mint).text)
  }
  const hops = hopsOf(quote)
  const isMade = swap.quoted.order?.router === 'jupiterz'
  return (
    <div className="grid gap-4 p-4">
      <p className="flex flex-wrap items-center gap-2 text-13 text-mute [&_b]:text-text">
        <b>
          <Untrusted text={nameOf(swap.pay.mint)} kind="symbol" />
        </b>
        {hops.map((hop, index) => (
          <Step key={index} hop={hop} to={nameOf(hop.to)} />
        ))}
      </p>
      <Details summary={isMade ? 'Market maker' : 'Pools'}>
        <ul className="grid gap-2 pt-2">
          {hops.flatMap(({ pools }, hop) =>
            pools.map(({ label, amm }, index) => (
              <li key={`${hop} ${index}`} className="flex justify-between gap-4">
                <Untrusted text={label} kind="name" />
                {amm === undefined ? null : <Address value={amm} what={isMade ? 'Market maker' : 'Pool'} />}
              </li>
            )),
          )}
        </ul>
      </Details>
    </div>
  )
}

function Step({ hop, to }: { hop: Hop; to: string }) {
  return (
    <>
      <Icon name="right" small />
      {hop.pools.map(({ label, share }, index) => (
        <span key={index}>
          {index === 0 ? '' : '+ '}
          {share === undefined ? '' : `${share} `}
          <Untrusted text={label} kind="name" />
        </span>
      ))}
      <Icon name="right" small />
      <b>
        <Untrusted text={to} kind="symbol" />
      </b>
    </>
  )
}
