import { type ReactNode } from 'react'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { NetworkFee } from '~/areas/trade/parts/network-fee.tsx'
import { Picker } from '~/ui/choice.tsx'
import { Delta, Figure, Live } from '~/ui/figure.tsx'
import { Note } from '~/ui/note.tsx'
import { chanceShown } from '~/ui/odds.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { UnitsField } from '~/ui/units-field.tsx'
import { figureName } from '~/values/figures.ts'
import { chance, ct, delta, usd } from '~/values/format.ts'
import { mulDiv, ONE_USD_MICRO, priceMicro } from '~/values/money.ts'
import { amountText, changeBps, microUsd, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { useBuy } from '../hooks/use-buy.ts'
import { percentOf } from '../model/percent-of.ts'
import { TICKET_WORDS } from '../model/ticket-problem.ts'
import { type FormProps } from '../model/ticket-props.ts'
import { exceedsImpact, type BuySummary, type Slippage } from '../model/ticket.ts'
import { type StakeCoin } from '../queries.ts'
import { priceImpactPercent } from '../stores/price-impact-setting.ts'
import { useQuickChips } from '../stores/ticket-settings.ts'
import { LimitField } from './limit-field.tsx'
import { SideChoice } from './side-choice.tsx'
import { FarQuestion, SlippagePicker, sourceWords, Spoken, TicketForm } from './ticket-parts.tsx'

/** Price of a share from which a win pays, of all that is paid. */
const breakEvenOf = (paid: MicroUsd, payout: MicroUsd): PriceMicro =>
  priceMicro(mulDiv(paid, ONE_USD_MICRO, payout, 'half-even'))

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
    <TicketForm
      words={`Buy ${word} for ${usd(amount, undefined, 'up').text}`}
      problem={problem}
      question={
        far.isConfirming && buy !== undefined ? (
          <FarQuestion words={farWords(buy, best[side])} onEdit={far.edit} />
        ) : undefined
      }
      after={isLimit ? null : <Depth buy={buy} best={best[side]} />}
      finePrint={isLimit ? AT_LIMIT : AT_MARKET}
      onSubmit={submit}
    >
      <SideChoice event={event} market={market} side={side} prices={best} onSide={props.onSide} />
      <LimitField draft={draft} limit={limit} best={best[side]} word={word} />
      <UnitsField
        label="Amount"
        chipClass="disabled:opacity-50"
        text={text}
        unit={COIN_WORD[own.coin]}
        hint="Min. order $5.00"
        end={own.owner === undefined ? undefined : <Balance {...own} />}
        chips={[...quick, { word: 'Max', text: own.balance === undefined ? '' : amountText(own.balance, 6) }]}
        problem={wrong === undefined ? undefined : `${TICKET_WORDS[wrong]}.`}
        onChange={draft.setAmount}
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
      <Spoken typed={`${text} ${side} ${limit?.text ?? slippage}`} words={buy === undefined ? '' : spoken(word, buy)} />
    </TicketForm>
  )
}

const AT_MARKET = 'Unfilled USDC is returned.'
const AT_LIMIT = 'Open until filled, cancelled or the market closes. Unfilled USDC is returned.'

function farWords(buy: BuySummary, best: PriceMicro | undefined): string {
  return `Est. avg price ${outcomePrice(buy.average).text} is more than ${priceImpactPercent.read()}% above the best ask of ${outcomePrice(best).text}: ${ct(buy.contracts).text} shares for about ${usd(buy.cost, undefined, 'up').text}.`
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

/** The deposit in brackets, where less of it is paid. */
function moreThan(paid: MicroUsd | undefined, most: MicroUsd | undefined): string | null {
  if (paid === undefined || most === undefined || most <= paid) return null
  return ` (at most ${usd(most, undefined, 'up').text})`
}

/**
 * Cost and profit as parts of the payout, so that the seam is the chance at which the order breaks even; the tick is the
 * chance now. A tick left of the seam: the order pays more than the chance.
 */
function PayoffBar({
  paid,
  most,
  payout,
  chance,
}: {
  paid: MicroUsd | undefined
  /** The deposit: the most that can be lost. */
  most: MicroUsd | undefined
  payout: MicroUsd | undefined
  /** The midpoint of now, micro USD. */
  chance: bigint | undefined
}) {
  const isKnown = paid !== undefined && payout !== undefined && payout > 0n
  const seam = isKnown ? percentOf(paid, payout) : 50
  const now = chance === undefined ? undefined : percentOf(chance, 1_000_000n)
  const profit = isKnown ? microUsd(payout - paid) : undefined
  return (
    <div className="grid gap-1 text-12">
      <span className="flex justify-between gap-2">
        <span>
          Max loss <b className="font-fig">{usd(paid, 'needs a price and an amount', 'up').text}</b>
          {moreThan(paid, most)}
        </span>
        <span>
          Profit <b className="font-fig">{usd(profit, 'needs a price and an amount', 'down').text}</b>
        </span>
      </span>
      <span className="relative flex h-2 overflow-hidden rounded-4 bg-raise" aria-hidden="true">
        <span className="bg-edge" style={{ width: `${isKnown ? seam : 0}%` }} />
        <span className="ml-0.5 flex-1 bg-yes/70" style={isKnown ? undefined : { visibility: 'hidden' }} />
        {now === undefined ? null : <span className="absolute inset-y-0 w-0.5 bg-brass" style={{ left: `${now}%` }} />}
      </span>
      <span className="flex min-h-4 justify-between gap-2 text-mute">
        <span>{isKnown ? `Break-even ${outcomePrice(breakEvenOf(paid, payout)).text}` : ''}</span>
        <span>{chance === undefined ? '' : `Chance now ${chanceShown(chance).text}`}</span>
      </span>
    </div>
  )
}
