import { Figure, Live } from '../../../../ui/figure.tsx'
import { Note } from '../../../../ui/note.tsx'
import { KeyValues } from '../../../../ui/panel.tsx'
import { Picker } from '../../../../ui/choice.tsx'
import { priceImpactPercent } from '../stores/price-impact-setting.ts'
import {
  SALE_SLIPPAGE_HINT,
  SLIPPAGE_CHOICES,
  saleSlippage,
  type SlippageBps,
} from '../../core/stores/slippage-setting.ts'
import { outcomePrice } from '../../../../ui/odds.ts'
import { cents, ct, usd } from '../../../../values/format.ts'
import { amountText, type ContractsMicro, type PriceMicro } from '../../../../values/money.ts'
import { sideName } from '../../core/model/market-view.ts'
import { partOf, type SaleSummary } from '../model/ticket.ts'
import { UnitsField } from '../../../../ui/units-field.tsx'
import { LimitField } from './limit-field.tsx'
import { SideChoice } from './side-choice.tsx'
import { FarQuestion, sourceWords, Spoken, TicketButton, type FormProps } from './ticket-parts.tsx'
import { useSale } from '../hooks/use-sale.ts'

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
    <form className="ticket-form" onSubmit={form.submit}>
      <SideChoice event={event} market={market} side={side} prices={best} />
      <LimitField draft={draft} limit={limit} best={best[side]} word={word} />
      <UnitsField
        label="Amount"
        chipClass="disabled:opacity-50"
        text={text}
        unit="contracts"
        hint="Hundredths of a contract at most, or all of them."
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
      {far.isAsked && sale !== undefined ? (
        <FarQuestion words={farWords(sale, contracts, best[side])} onEdit={far.edit} />
      ) : (
        <TicketButton words={`Sell ${ct(contracts).text} ${word}`} problem={form.problem} />
      )}
      {isLimit ? null : <Missing sale={sale} />}
      <p className="fine">{isLimit ? AT_LIMIT : AT_MARKET}</p>
      <Spoken typed={`${text} ${side} ${limit?.text ?? slippage}`} words={sale === undefined ? '' : spoken(sale)} />
    </form>
  )
}

const AT_MARKET = `${SALE_SLIPPAGE_HINT} What is not filled stays yours; proceeds come to your wallet.`
const AT_LIMIT =
  'Never filled under your price. The contracts stay in your position until it is met; cancel in Activity.'

function farWords(sale: SaleSummary, contracts: ContractsMicro | undefined, best: PriceMicro | undefined): string {
  return `On average ${cents(sale.average).text} each, more than ${priceImpactPercent.read()}% under the best bid of ${cents(best).text}: ${ct(contracts).text} contracts for about ${usd(sale.proceeds, undefined, 'down').text}.`
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
          key: 'Average price, about',
          value: (
            <>
              <Live value={outcomePrice(sale?.average, why)} />{' '}
              <small className="unit">{sourceWords(levels, isBook, isLimit)}</small>
            </>
          ),
        },
        { key: 'Fee, about', value: <Figure value={usd(sale?.fee, why, 'up')} /> },
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
          key: 'Min price',
          value: <Figure value={outcomePrice(sale?.floor, why)} />,
        },
      ]}
    />
  )
}

function Proceeds({ sale }: { sale: SaleSummary | undefined }) {
  const why = 'needs a price and an amount'
  return (
    <div className="win">
      <span className="mute">Expected proceeds</span>
      <span>
        <b>
          <Figure value={usd(sale?.proceeds, why, 'down')} className="" />
        </b>
      </span>
    </div>
  )
}

function spoken(sale: SaleSummary): string {
  return `Expected proceeds ${usd(sale.proceeds, undefined, 'down').spoken}, min price ${cents(sale.floor).spoken}.`
}
