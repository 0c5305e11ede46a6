import { type ReactNode } from 'react'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { NetworkFee } from '~/areas/trade/parts/network-fee.tsx'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { ExpressHint } from '~/review/express/express-hint.tsx'
import { Picker } from '~/ui/choice.tsx'
import { Delta, Figure, Live } from '~/ui/figure.tsx'
import { Note } from '~/ui/note.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { UnitsField } from '~/ui/units-field.tsx'
import { restyled } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { chance, ct, delta, usd } from '~/values/format.ts'
import { amountText, changeBps, microUsd, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { useBuy } from '../hooks/use-buy.ts'
import { TICKET_WORDS, amountChoice } from '../model/ticket-problem.ts'
import { type FormProps } from '../model/ticket-props.ts'
import { exceedsImpact, type BuySummary, type Slippage } from '../model/ticket.ts'
import { type StakeCoin } from '../queries.ts'
import { priceImpactPercent, useQuickChips } from '../stores/ticket-settings.ts'
import { LimitField } from './limit-field.tsx'
import { SideChoice } from './side-choice.tsx'
import { PayoffBar, FarQuestion, SlippagePicker, sourceWords, Spoken, TicketForm } from './ticket-parts.tsx'

const COIN_WORD = { usdc: 'USDC', jupUsd: 'JupUSD' } as const

/** Buys a side for an amount of USDC or JupUSD. */
export function BuyForm(props: FormProps) {
  const { event, market, side, draft } = props
  const form = useBuy(props)
  const { typed, slippage, setSlippage, best, limit, isBook, own, amount, buy, wrong, problem, far, submit } = form
  const word = sideName(market, side)
  const isLimit = limit !== undefined
  return (
    <TicketForm
      words={`Buy ${word} for ${usd(amount, undefined, 'up').text}`}
      problem={problem}
      question={
        far.isConfirming && buy !== undefined ? (
          <FarQuestion words={farWords(buy, best[side])} onEdit={far.edit} />
        ) : undefined
      }
      after={
        isLimit ? null : (
          <>
            <Depth buy={buy} best={best[side]} />
            <ExpressHint act="buy" isReady={form.isQuiet && problem === undefined} isChosen={form.isChosen} />
          </>
        )
      }
      finePrint={isLimit ? AT_LIMIT : AT_MARKET}
      onSubmit={submit}
    >
      <SideChoice event={event} market={market} side={side} prices={best} onSide={props.onSide} />
      <LimitField draft={draft} limit={limit} best={best[side]} word={word} />
      <AmountField
        typed={typed}
        own={own}
        wrong={wrong}
        onText={(text) => {
          noteChosen(amountChoice(market.marketId, text, typed.unit))
          draft.setAmount(text)
        }}
      />
      <BuyFacts
        buy={buy}
        most={amount}
        isBook={isBook}
        slippage={slippage}
        onSlippage={setSlippage}
        isLimit={isLimit}
      />
      <PayoffBar paid={paidFor(buy)} most={amount} payout={buy?.payout} chance={chanceOf(market, side)} />
      <Win buy={buy} />
      <Spoken
        typed={`${typed.text} ${side} ${limit?.text ?? slippage}`}
        words={buy === undefined ? '' : spoken(word, buy)}
      />
    </TicketForm>
  )
}

const AT_MARKET = 'Unfilled USDC is returned.'
const AT_LIMIT = 'Open until filled, cancelled or the market closes. Unfilled USDC is returned.'

function farWords(buy: BuySummary, best: PriceMicro | undefined): string {
  return `Est. avg price ${outcomePrice(buy.average).text} is more than ${priceImpactPercent.read()}% above the best ask of ${outcomePrice(best).text}: ${ct(buy.contracts).text} shares for about ${usd(buy.cost, undefined, 'up').text}.`
}

/** The amount, in dollars or in shares: the request is by dollars either way. */
function AmountField({
  typed,
  own,
  wrong,
  onText,
}: Pick<ReturnType<typeof useBuy>, 'typed' | 'own' | 'wrong'> & { onText: (text: string) => void }) {
  const quick = useQuickChips()
  const { unit, text, sharesFor, onUnit } = typed
  const isShares = unit === 'shares'
  const most = own.balance === undefined ? '' : isShares ? sharesFor(own.balance) : amountText(own.balance, 6)
  const units = [
    { id: 'dollars', word: COIN_WORD[own.coin] },
    { id: 'shares', word: 'shares' },
  ] as const
  return (
    <UnitsField
      label="Amount"
      chipClass="disabled:opacity-50"
      text={text}
      unit={<Picker label="Amount in" choices={units} value={unit} onChange={onUnit} />}
      hint={restyled('Min. order $5.00')}
      end={own.owner === undefined ? undefined : <Balance {...own} />}
      chips={[...(isShares ? SHARE_CHIPS : quick), { word: 'Max', text: most }]}
      problem={wrong === undefined ? undefined : `${TICKET_WORDS[wrong]}.`}
      onChange={onText}
    />
  )
}

const SHARE_CHIPS = ['10', '50', '100'].map((text) => ({ word: text, text }))

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
      Balance <Figure value={usd(balance, 'loading', 'down')} />{' '}
      {coins.length === 1 ? (
        <small className="text-12 font-text text-mute">{COIN_WORD[coin]}</small>
      ) : (
        <Picker
          label="Pay with"
          choices={coins.map((id) => ({ id, word: COIN_WORD[id] }))}
          value={coin}
          onChange={setCoin}
        />
      )}
    </span>
  )
}

/** The midpoint of the side; none while a side of the book is missing, or far from the other. */
function chanceOf({ prices }: FormProps['market'], side: FormProps['side']): bigint | undefined {
  const [bid, ask] = side === 'yes' ? [prices?.sellYes, prices?.buyYes] : [prices?.sellNo, prices?.buyNo]
  return chance(bid, ask).mid
}

function BuyFacts({
  buy,
  most,
  isBook,
  slippage,
  onSlippage,
  isLimit,
}: {
  buy: BuySummary | undefined
  /** What was typed: the deposit, of which the rest comes back. */
  most: MicroUsd | undefined
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
          key: figureName('estAvgPrice'),
          value: (
            <>
              <Live value={outcomePrice(buy?.average, why)} />{' '}
              <small className="text-12 font-text text-mute">{sourceWords(levels, isBook, isLimit)}</small>
            </>
          ),
        },
        { key: figureName('estShares'), value: <Figure value={ct(buy?.contracts, why)} /> },
        ...(isLimit ? [] : [{ key: figureName('minShares'), value: <Figure value={ct(buy?.least, why)} /> }]),
        { key: figureName('costAndFee'), value: <CostAndFee buy={buy} why={why} /> },
        {
          key: figureName('pay'),
          value: (
            <>
              <Figure value={usd(paidFor(buy), why, 'up')} />{' '}
              <small className="text-12 font-text text-mute">
                {most === undefined ? null : `at most ${usd(most, undefined, 'up').text}`}
              </small>
            </>
          ),
        },
        // A limit is typed above, and repeated nowhere.
        ...(isLimit ? [] : atMarket(<SlippagePicker value={slippage} onChange={onSlippage} />, buy, why)),
      ]}
    />
  )
}

/** What an order at market has besides. */
const atMarket = (slippage: ReactNode, buy: BuySummary | undefined, why: string) => [
  {
    key: figureName(MAX_PRICE),
    value: (
      <>
        {slippage}
        <Figure value={outcomePrice(buy?.maxPrice, why)} />
      </>
    ),
  },
  { key: figureName('networkFee'), value: <NetworkFee kind="prediction.order" signatures={2n} /> },
]

const MAX_PRICE = 'maxPrice'

/** What leaves the wallet if the estimate holds, the fee in it: payout, loss and break-even are of this. */
const paidFor = (buy: BuySummary | undefined): MicroUsd | undefined =>
  buy === undefined ? undefined : microUsd(buy.cost + buy.fee)

function CostAndFee({ buy, why }: { buy: BuySummary | undefined; why: string }) {
  return (
    <>
      <Figure value={usd(buy?.cost, why)} /> <small className="text-12 font-text text-mute">+</small>{' '}
      <Figure value={usd(buy?.fee, why)} />
    </>
  )
}

function Win({ buy }: { buy: BuySummary | undefined }) {
  const why = 'needs a price and an amount'
  const paid = paidFor(buy)
  const gain = paid === undefined || buy === undefined ? undefined : changeBps(paid, buy.payout)
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-t-line pt-4 [&_b]:text-28 [&_b]:font-fig [&_b]:tracking-[-0.02em] [&>:last-child]:grid [&>:last-child]:justify-items-end">
      <span className="text-mute">{figureName('payout')}</span>
      <span>
        <b>
          <Figure value={usd(buy?.payout, why, 'down')} />
        </b>
        <span className="text-12 text-mute">
          <Delta value={delta(gain, why)} sign={gain} />
          {buy === undefined || buy.leastPayout === buy.payout ? null : (
            <> · at least {usd(buy.leastPayout, undefined, 'down').text}</>
          )}
        </span>
      </span>
    </div>
  )
}

/** Note before a large order: the offered size, and the average price at which the rest would fill. */
function Depth({ buy, best }: { buy: BuySummary | undefined; best: PriceMicro | undefined }) {
  if (buy === undefined || best === undefined || buy.missing === 0n) return null
  const there = buy.walk?.contracts
  const far = buy.deepAverage !== undefined && exceedsImpact(buy.deepAverage, best, priceImpactPercent.read())
  return (
    <Note tone="warn">
      Only <strong>{ct(buy.walk?.contracts).text}</strong> {there === 1_000_000n ? 'share is' : 'shares are'} offered up
      to {outcomePrice(buy.maxPrice).text}, so the order may fill partly.
      {buy.deepAverage === undefined
        ? ''
        : ` Filling all of it would average ${outcomePrice(buy.deepAverage).text}${far ? ', far above the best ask' : ''}.`}
    </Note>
  )
}

function spoken(word: string, buy: BuySummary): string {
  return `${word}: est. shares ${ct(buy.contracts).spoken}, potential payout ${usd(buy.payout, undefined, 'down').spoken}, max price ${outcomePrice(buy.maxPrice).spoken}.`
}
