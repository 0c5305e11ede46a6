import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { orderBookOptions, tradingOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import {
  SALE_SLIPPAGE_HINT,
  SLIPPAGE_CHOICES,
  saleSlippage,
  type SlippageBps,
} from '~/areas/prediction/core/orders/slippage-setting.ts'
import { NetworkFee } from '~/areas/trade/parts/network-fee.tsx'
import { onActs } from '~/engine/act-store.ts'
import { Segments, Picker } from '~/ui/choice.tsx'
import { Figure, Live } from '~/ui/figure.tsx'
import { Note } from '~/ui/note.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { UnitsField } from '~/ui/units-field.tsx'
import { figureName } from '~/values/figures.ts'
import { ct, usd } from '~/values/format.ts'
import { amountText, type ContractsMicro, type PriceMicro } from '~/values/money.ts'
import { useSale } from '../hooks/use-sale.ts'
import { useTicketDraft } from '../hooks/use-ticket-draft.ts'
import { useTicketKeys } from '../hooks/use-ticket-keys.ts'
import { type TicketProps, type FormProps } from '../model/ticket-props.ts'
import { partOf, type SaleSummary } from '../model/ticket.ts'
import { priceImpactPercent } from '../stores/ticket-settings.ts'
import { BuyForm } from './buy-form.tsx'
import { Calculator } from './calculator.tsx'
import { KindChoice, LimitField } from './limit-field.tsx'
import { SideChoice } from './side-choice.tsx'
import { FarQuestion, sourceWords, Spoken, TicketForm } from './ticket-parts.tsx'

const PARTS = [
  { word: '25%', percent: 25n },
  { word: 'Half', percent: 50n },
  { word: 'All', percent: 100n },
] as const

/** Sells some or all contracts of a side that the connected owner holds. */
export function SellForm(props: FormProps) {
  const { event, market, side, draft } = props
  const form = useSale(props)
  const { text, slippage, best, limit, position, contracts, sale, far } = form
  const word = sideName(market, side)
  const isLimit = limit !== undefined
  return (
    <TicketForm
      words={`Sell ${ct(contracts).text} ${word}`}
      problem={form.problem}
      question={
        far.isConfirming && sale !== undefined ? (
          <FarQuestion words={farWords(sale, contracts, best[side])} onEdit={far.edit} />
        ) : undefined
      }
      after={isLimit ? null : <Missing sale={sale} />}
      finePrint={isLimit ? AT_LIMIT : AT_MARKET}
      onSubmit={form.submit}
    >
      <SideChoice event={event} market={market} side={side} prices={best} onSide={props.onSide} />
      <LimitField draft={draft} limit={limit} best={best[side]} word={word} />
      <UnitsField
        label="Amount"
        chipClass="disabled:opacity-50"
        text={text}
        unit="shares"
        hint="Up to two decimals, or all."
        end={
          <span>
            You hold <Figure value={ct(position?.contracts, form.isKnown ? 'none of this side' : 'not read yet')} />
          </span>
        }
        chips={quickOf(position?.contracts)}
        problem={form.hint}
        onChange={draft.setAmount}
      />
      <Proceeds sale={sale} />
      <SaleFacts sale={sale} isBook={form.isBook} slippage={slippage} isLimit={isLimit} />
      <Spoken typed={`${text} ${side} ${limit?.text ?? slippage}`} words={sale === undefined ? '' : spoken(sale)} />
    </TicketForm>
  )
}

const AT_MARKET = `${SALE_SLIPPAGE_HINT} Unfilled shares stay yours.`
const AT_LIMIT = 'Open until filled, cancelled or the market closes. Shares stay in your position meanwhile.'

function farWords(sale: SaleSummary, contracts: ContractsMicro | undefined, best: PriceMicro | undefined): string {
  return `Est. avg price ${outcomePrice(sale.average).text} is more than ${priceImpactPercent.read()}% below the best bid of ${outcomePrice(best).text}: ${ct(contracts).text} shares for about ${usd(sale.proceeds, undefined, 'down').text}.`
}

function Missing({ sale }: { sale: SaleSummary | undefined }) {
  if (sale === undefined || sale.missing === 0n) return null
  return (
    <Note tone="warn">
      Only <strong>{ct(sale.walk?.contracts).text}</strong> of these are bid for now, so the order may be filled in
      part.
    </Note>
  )
}

function quickOf(held: ContractsMicro | undefined) {
  if (held === undefined) return PARTS.map(({ word }) => ({ word, text: '' }))
  return PARTS.map(({ word, percent }) => ({ word, text: amountText(partOf(held, percent), 6) }))
}

function SaleFacts({
  sale,
  isBook,
  slippage,
  isLimit,
}: {
  sale: SaleSummary | undefined
  isBook: boolean
  slippage: SlippageBps
  isLimit: boolean
}) {
  const why = 'needs a price and an amount'
  const levels = sale?.walk?.levels ?? 0
  return (
    <KeyValues
      rows={[
        {
          key: figureName('estAvgPrice'),
          value: (
            <>
              <Live value={outcomePrice(sale?.average, why)} />{' '}
              <small className="text-12 font-text text-mute">{sourceWords(levels, isBook, isLimit)}</small>
            </>
          ),
        },
        { key: figureName('tradingFee'), value: <Figure value={usd(sale?.fee, why, 'up')} /> },
        ...(isLimit
          ? []
          : [
              {
                key: 'Slippage tolerance',
                value: (
                  <Picker
                    label="Slippage tolerance"
                    choices={SLIPPAGE_CHOICES}
                    value={slippage}
                    onChange={(id) => saleSlippage.write(id)}
                  />
                ),
              },
            ]),
        {
          key: figureName('minPrice'),
          value: <Figure value={outcomePrice(sale?.floor, why)} />,
        },
        ...(isLimit
          ? []
          : [{ key: figureName('networkFee'), value: <NetworkFee kind="prediction.order" signatures={2n} /> }]),
      ]}
    />
  )
}

function Proceeds({ sale }: { sale: SaleSummary | undefined }) {
  const why = 'needs a price and an amount'
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-t-line pt-4 [&_b]:text-28 [&_b]:font-fig [&_b]:tracking-[-0.02em] [&>:last-child]:grid [&>:last-child]:justify-items-end">
      <span className="text-mute">{figureName('estProceeds')}</span>
      <span>
        <b>
          <Figure value={usd(sale?.proceeds, why, 'down')} />
        </b>
      </span>
    </div>
  )
}

function spoken(sale: SaleSummary): string {
  return `Est. proceeds ${usd(sale.proceeds, undefined, 'down').spoken}, min. price ${outcomePrice(sale.floor).spoken}.`
}

const ACTS = [
  { id: 'buy', word: 'Buy' },
  { id: 'sell', word: 'Sell' },
] as const

/** Buys and sells at market or at a limit where the venue takes orders; a calculator where it takes none. */
export function Ticket(props: TicketProps & { readonly text: string; readonly onText: (text: string) => void }) {
  const { event, market, side, text, onText } = props
  const draft = useTicketDraft(market.marketId, side, props.onSide === undefined)
  const offered = useHasExtras()
  const trading = useQuery(tradingOptions)
  useRefetchOnPause(trading.refetch)
  const place = useRef<HTMLDivElement>(null)
  useTicketKeys(place, { draft, onSide: props.onSide })
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: offered === 'yes' })
  if (offered !== 'yes' || trading.data === 'absent')
    return <Calculator {...{ event, market, side, text, onText }} onSide={props.onSide} isFinal={offered === 'no'} />
  const book = data === undefined || data === 'absent' ? undefined : data
  const shared = { ...props, draft, book: book?.value, isPaused: trading.data?.value.isTrading === false }
  return (
    <div
      ref={place}
      className="grid min-h-162 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 in-[[role=dialog]]:px-0 in-[[role=dialog]]:pt-2 in-[[role=dialog]]:pb-0"
      role="group"
      aria-label="Order"
    >
      <div className="grid grid-cols-[1fr_1fr] items-center gap-2">
        <Segments label="Buy or sell" isWide choices={ACTS} value={draft.act} onChange={draft.setAct} />
        <KindChoice value={draft.kind} onChange={draft.setKind} />
      </div>
      {draft.act === 'buy' ? <BuyForm {...shared} /> : <SellForm {...shared} />}
    </div>
  )
}

/** Reads the trading status again as soon as an act is told that trading is paused: the page does not wait for its turn. */
function useRefetchOnPause(refetch: () => unknown): void {
  useEffect(() => {
    const handled = new Set<string>()
    return onActs(({ views }) => {
      const paused = views.filter(({ id, code }) => code === 'BUILD_PAUSED' && !handled.has(id))
      for (const { id } of paused) handled.add(id)
      if (paused.length > 0) refetch()
    })
  }, [refetch])
}
