import { PairChart } from '~/areas/trade/parts/lazy-pair-chart.tsx'
import { TradeLayout, TradePanel } from '~/areas/trade/parts/trade-layout.tsx'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { usePageKey } from '~/ui/page-key.ts'
import { Panel } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { amountText } from '~/values/money.ts'
import { useLinkDraft } from '../hooks/use-draft.ts'
import { useFewerAccounts } from '../hooks/use-fewer-accounts.ts'
import { useSwap, type Swap } from '../hooks/use-swap.ts'
import { pairChoice, swapAmountChoice } from '../model/swap-link.ts'
import { QuoteRing } from './quote-ring.tsx'
import { RoutePath } from './route-path.tsx'
import { SwapForm } from './swap-form.tsx'
import { SwapSides } from './swap-sides.tsx'

/** The page of a swap: the form, at which worst case, and the way that it takes. */
export function SwapView({ link }: { link: object }) {
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
