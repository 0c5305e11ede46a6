import { Segments } from '../../../ui/choice.tsx'
import { PRICE_IMPACT_CHOICES, priceImpactPercent } from '../../prediction/ticket/stores/price-impact-setting.ts'
import { parseQuick, quickAmounts } from '../../prediction/ticket/stores/ticket-settings.ts'
import { save } from '../saved.ts'
import { Setting } from './setting.tsx'
import { TypedSetting } from './typed-setting.tsx'

const FAR = [
  { id: '10', word: '10%' },
  { id: '5', word: '5%' },
  { id: '2', word: '2%' },
] as const

function saveQuick(text: string): string | undefined {
  const amounts = parseQuick(text)
  if (amounts === undefined) return 'One to four different amounts in dollars, such as 5 25 100; nothing was changed.'
  save(quickAmounts, amounts, `quick amounts, ${amounts.map((amount) => `$${amount}`).join(' ')}`)
  return undefined
}

/** What tickets offer, and from where they ask again. */
export function TradingSection() {
  return (
    <>
      <Setting word="Quick amounts" hint="Dollars that a ticket offers to press; up to four.">
        <TypedSetting
          label="Quick amounts in dollars"
          value={quickAmounts.use().join(' ')}
          unit="USD"
          judge={saveQuick}
        />
      </Setting>
      <Setting
        word="Ask again"
        hint={`When an order’s average is this far from the best price. Never later than ${PRICE_IMPACT_CHOICES[0]}%.`}
      >
        <Segments
          label="Ask again from"
          choices={FAR}
          value={FAR.find(({ id }) => id === `${priceImpactPercent.use()}`)?.id ?? '10'}
          onChange={(id) => save(priceImpactPercent, Number(id), `ask again, from ${id}%`)}
        />
      </Setting>
    </>
  )
}
