import { bookTick, bookTickChoices } from '~/areas/prediction/core/markets/book-tick.ts'
import { useHasLivePrices } from '~/areas/prediction/live-prices/stores/live-offer.ts'
import { livePrices } from '~/areas/prediction/live-prices/stores/live-setting.ts'
import {
  PRICE_IMPACT_CHOICES,
  priceImpactPercent,
  buyUnit,
  parseQuick,
  quickAmounts,
} from '~/areas/prediction/ticket/stores/ticket-settings.ts'
import { type ExpressAct } from '~/engine/intent/express-act.ts'
import { EXPRESS_MOST, expressLimits, parseDollars } from '~/review/express/express-settings.ts'
import { Segments } from '~/ui/choice.tsx'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { save } from '../stores/saved.ts'
import { ChoiceSetting, Setting } from './setting.tsx'

const ACTS: readonly { readonly id: ExpressAct; readonly word: string; readonly hint: string }[] = [
  {
    id: 'buy',
    word: 'Express review: market buys',
    hint: `Up to this many dollars your wallet opens without a review, if every check passes, nothing needs your attention, and you chose side and amount on the page. Empty = off. At most $${EXPRESS_MOST.act}.`,
  },
  {
    id: 'swap',
    word: 'Express review: swaps',
    hint: 'As for buys. Tokens that are no dollar coin count at the higher of two prices that agree.',
  },
  { id: 'claim', word: 'Express review: claims', hint: 'As for buys, by the payout.' },
]

function saveAct(act: ExpressAct, word: string, text: string): string | undefined {
  const dollars = parseDollars(text, EXPRESS_MOST.act)
  if (text !== '' && dollars === undefined)
    return `Enter whole dollars from 1 to ${EXPRESS_MOST.act}, or nothing. Not saved.`
  const words = dollars === undefined ? 'off' : `up to $${dollars}`
  save(expressLimits, { ...expressLimits.read(), [act]: dollars }, `${word.toLowerCase()}, ${words}`)
  return undefined
}

function saveHour(text: string): string | undefined {
  const hour = parseDollars(text, EXPRESS_MOST.hour)
  if (hour === undefined) return `Enter whole dollars from 1 to ${EXPRESS_MOST.hour}. Not saved.`
  save(expressLimits, { ...expressLimits.read(), hour }, `express review in an hour, up to $${hour}`)
  return undefined
}

/** Which small transactions skip their review, and for how much: off until an amount is typed here. */
function ExpressSettings() {
  const limits = expressLimits.use()
  const isOn = ACTS.some(({ id }) => limits[id] !== undefined)
  return (
    <>
      {ACTS.map(({ id, word, hint }) => (
        <Setting key={id} word={word} hint={hint}>
          <TypedSetting
            label={`${word}, up to dollars`}
            value={limits[id] === undefined ? '' : String(limits[id])}
            placeholder="Off"
            unit="USD"
            judge={(text) => saveAct(id, word, text)}
          />
        </Setting>
      ))}
      {isOn ? (
        <Setting
          word="Express review: in an hour"
          hint="What all of them together may be worth. Over it, every one is reviewed."
        >
          <TypedSetting
            label="Express review in an hour, up to dollars"
            value={String(limits.hour)}
            unit="USD"
            judge={saveHour}
          />
        </Setting>
      ) : null}
    </>
  )
}

const UNITS = [
  { id: 'dollars', word: 'Dollars' },
  { id: 'shares', word: 'Shares' },
] as const

const FAR = [
  { id: '10', word: '10%' },
  { id: '5', word: '5%' },
  { id: '2', word: '2%' },
] as const

function saveQuick(text: string): string | undefined {
  const amounts = parseQuick(text)
  if (amounts === undefined) return 'Enter one to four different dollar amounts, such as 5 25 100. Not saved.'
  save(quickAmounts, amounts, `quick amounts, ${amounts.map((amount) => `$${amount}`).join(' ')}`)
  return undefined
}

/** What tickets offer, and from where they ask again. */
export function TradingSection() {
  const steps = bookTickChoices()
  const quick = quickAmounts.use()
  const unit = buyUnit.use()
  const impact = priceImpactPercent.use()
  const tick = bookTick.use()
  return (
    <>
      <Setting word="Quick amounts" hint="Preset dollar amounts on orders. Up to four.">
        <TypedSetting label="Quick amounts in dollars" value={quick.join(' ')} unit="USD" judge={saveQuick} />
      </Setting>
      <Setting word="Buy amount" hint="What you type when you buy. The order is placed in dollars either way.">
        <Segments
          label="Buy amount in"
          choices={UNITS}
          value={unit}
          onChange={(id) => save(buyUnit, id, `buy amount, in ${id}`)}
        />
      </Setting>
      <Setting
        word="Price impact warning"
        hint={`Confirm again when the average price is this far from the best price. At most ${PRICE_IMPACT_CHOICES[0]}%.`}
      >
        <Segments
          label="Price impact warning from"
          choices={FAR}
          value={FAR.find(({ id }) => id === `${impact}`)?.id ?? '10'}
          onChange={(id) => save(priceImpactPercent, Number(id), `price impact warning, from ${id}%`)}
        />
      </Setting>
      <ChoiceSetting
        word="Order book"
        hint="Price levels are grouped by this step. Asks round up and bids down."
        label="Group prices of an order book by"
        choices={steps}
        value={tick}
        onChange={(id) => save(bookTick, id, `order book, grouped by ${steps.find((step) => step.id === id)?.word}`)}
      />
      <LiveSetting />
      <ExpressSettings />
    </>
  )
}

const SWITCH = [
  { id: 'on', word: 'On' },
  { id: 'off', word: 'Off' },
] as const

/** Live prices, where this site offers them. */
function LiveSetting() {
  const isOffered = useHasLivePrices()
  const value = livePrices.use()
  if (!isOffered) return null
  return (
    <ChoiceSetting
      word="Live prices"
      hint="Shows Polymarket’s price beside the one you trade at. Orders never use it."
      label="Live prices"
      choices={SWITCH}
      value={value}
      onChange={(id) => save(livePrices, id, `live prices, ${id}`)}
    />
  )
}
