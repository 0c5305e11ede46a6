import { Delta, Figure, Live } from '../../../../ui/figure.tsx'
import { Picker } from '../../../../ui/choice.tsx'
import { Note } from '../../../../ui/note.tsx'
import { KeyValues } from '../../../../ui/panel.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { cents, ct, delta, usd } from '../../../../values/format.ts'
import { amountText, changeBps, type MicroUsd, type PriceMicro } from '../../../../values/money.ts'
import { type StakeCoin } from '../queries.ts'
import { priceImpactPercent } from '../stores/price-impact-setting.ts'
import { useQuickChips } from '../stores/ticket-settings.ts'
import { sideName } from '../../core/model/market-view.ts'
import { exceedsImpact, type BuySummary } from '../model/ticket.ts'
import { TICKET_WORDS } from '../model/ticket-problem.ts'
import { UnitsField } from '../../../../ui/units-field.tsx'
import { LimitField } from './limit-field.tsx'
import { SideChoice } from './side-choice.tsx'
import {
  FarQuestion,
  SlippagePicker,
  sourceWords,
  Spoken,
  TicketButton,
  type FormProps,
  type Slippage,
} from './ticket-parts.tsx'
import { useBuy } from '../hooks/use-buy.ts'

const COIN_WORD = { usdc: 'USDC', jupUsd: 'JupUSD' } as const

/** Buys a side for an amount of USDC or JupUSD. */
export function BuyForm(props: FormProps) {
  const { event, market, side, draft } = props
  const { text, slippage, setSlippage, best, limit, isBook, own, amount, buy, wrong, problem, far, submit } =
    useBuy(props)
  const word = sideName(market, side)
  const isLimit = limit !== undefined
  const quick = useQuickChips()
  return (
    <form className="ticket-form" onSubmit={submit}>
      <SideChoice event={event} market={market} side={side} prices={best} />
      <LimitField draft={draft} limit={limit} best={best[side]} word={word} />
      <UnitsField
        label="Amount"
        chipClass="disabled:opacity-50"
        text={text}
        unit={COIN_WORD[own.coin]}
        hint="At least $5.00. Max leaves your SOL for network fees."
        end={own.owner === undefined ? undefined : <Balance {...own} />}
        chips={[...quick, { word: 'Max', text: own.balance === undefined ? '' : amountText(own.balance, 6) }]}
        problem={wrong === undefined ? undefined : `${TICKET_WORDS[wrong]}.`}
        onChange={draft.setAmount}
      />
      <BuyFacts buy={buy} isBook={isBook} slippage={slippage} onSlippage={setSlippage} isLimit={isLimit} />
      <Win stake={amount} buy={buy} />
      {far.isAsked && buy !== undefined ? (
        <FarQuestion words={farWords(buy, best[side])} onEdit={far.edit} />
      ) : (
        <TicketButton words={`Buy ${word} for ${usd(amount, undefined, 'up').text}`} problem={problem} />
      )}
      {isLimit ? null : <Depth buy={buy} best={best[side]} />}
      <p className="fine">{isLimit ? AT_LIMIT : AT_MARKET}</p>
      <Spoken typed={`${text} ${side} ${limit?.text ?? slippage}`} words={buy === undefined ? '' : spoken(word, buy)} />
    </form>
  )
}

const AT_MARKET =
  'An order is a request. A keeper fills it within seconds, partly or not at all; what is not spent comes back.'
const AT_LIMIT =
  'The amount stays in the order until it is filled, cancelled in Activity, or the market closes; what is not spent comes back.'

function farWords(buy: BuySummary, best: PriceMicro | undefined): string {
  return `On average ${cents(buy.average).text} each, more than ${priceImpactPercent.read()}% over the best offer of ${cents(best).text}: ${ct(buy.contracts).text} contracts for about ${usd(buy.cost, undefined, 'up').text}.`
}

/** What there is to spend, coin by coin, and in which of them it is spent. */
function Balance({
  coins,
  coin,
  setCoin,
  balance,
}: {
  coins: readonly StakeCoin[]
  coin: StakeCoin
  setCoin: (coin: StakeCoin) => void
  balance: MicroUsd | undefined
}) {
  return (
    <span>
      Balance <Figure value={usd(balance, 'not read yet', 'down')} />{' '}
      {coins.length === 1 ? (
        <small className="unit">{COIN_WORD[coin]}</small>
      ) : (
        <Picker
          label="Coin to pay with"
          choices={coins.map((id) => ({ id, word: COIN_WORD[id] }))}
          value={coin}
          onChange={setCoin}
        />
      )}
    </span>
  )
}

function BuyFacts({
  buy,
  isBook,
  slippage,
  onSlippage,
  isLimit,
}: {
  buy: BuySummary | undefined
  isBook: boolean
  slippage: Slippage
  onSlippage: (slippage: Slippage) => void
  isLimit: boolean
}) {
  const why = 'needs a price and an amount'
  const levels = buy?.walk?.levels ?? 0
  return (
    <KeyValues
      rows={[
        {
          key: 'Average price, about',
          value: (
            <>
              <Live value={outcomePrice(buy?.average, why)} />{' '}
              <small className="unit">{sourceWords(levels, isBook, isLimit)}</small>
            </>
          ),
        },
        { key: 'Est. shares', value: <Figure value={ct(buy?.contracts, why)} /> },
        { key: 'Min. shares', value: <Figure value={ct(buy?.least, why)} /> },
        { key: 'Cost and fee, about', value: <CostAndFee buy={buy} why={why} /> },
        {
          key: 'Never pays above',
          value: (
            <>
              {isLimit ? null : <SlippagePicker value={slippage} onChange={onSlippage} />}
              <Figure value={outcomePrice(buy?.maxPrice, why)} />
            </>
          ),
        },
      ]}
    />
  )
}

function CostAndFee({ buy, why }: { buy: BuySummary | undefined; why: string }) {
  return (
    <>
      <Figure value={usd(buy?.cost, why, 'up')} /> <small className="unit">+</small>{' '}
      <Figure value={usd(buy?.fee, why, 'up')} />
    </>
  )
}

function Win({ stake, buy }: { stake: MicroUsd | undefined; buy: BuySummary | undefined }) {
  const why = 'needs a price and an amount'
  const gain = stake === undefined || buy === undefined ? undefined : changeBps(stake, buy.payout)
  return (
    <div className="win">
      <span className="mute">
        To win, at least
        <small className="unit win-loss">If wrong you lose {usd(stake, why, 'up').text}</small>
      </span>
      <span>
        <b>
          <Figure value={usd(buy?.payout, why, 'down')} className="" />
        </b>
        <Delta value={delta(gain, why)} sign={gain} />
      </span>
    </div>
  )
}

/** What the reader should know before a large order: how much is offered, and where the rest would stand. */
function Depth({ buy, best }: { buy: BuySummary | undefined; best: PriceMicro | undefined }) {
  if (buy === undefined || best === undefined || buy.missing === 0n) return null
  const there = buy.contracts - buy.missing
  const far = buy.deepAverage !== undefined && exceedsImpact(buy.deepAverage, best, priceImpactPercent.read())
  return (
    <Note tone="warn">
      Only <strong>{ct(buy.walk?.contracts).text}</strong> {there === 1_000_000n ? 'contract is' : 'contracts are'}{' '}
      offered up to {cents(buy.maxPrice).text} now, so the order may be filled in part.
      {buy.deepAverage === undefined
        ? ''
        : ` All of it would average ${cents(buy.deepAverage).text}${far ? ', far over the best price' : ''}.`}
    </Note>
  )
}

function spoken(word: string, buy: BuySummary): string {
  return `${word}: at least ${ct(buy.least).spoken}, to win at least ${usd(buy.payout, undefined, 'down').spoken}, never above ${cents(buy.maxPrice).spoken}.`
}
