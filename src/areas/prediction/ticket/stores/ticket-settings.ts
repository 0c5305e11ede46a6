import { deviceStore } from '~/ui/device-store.ts'
import { type BuyUnit } from '../model/ticket-props.ts'

/** The amounts in dollars that a ticket offers to press, as decimal text; one to four of them. */
export const quickAmounts = deviceStore<readonly string[]>(
  'sextant.quick',
  (text) => parseQuick(text ?? '') ?? ['5', '25', '100'],
  (amounts) => amounts.join(' '),
)

/** One to four whole dollars or cents, each over zero and under a million; `undefined` for anything else. */
export function parseQuick(text: string): readonly string[] | undefined {
  const amounts = text.trim().split(/[\s,]+/)
  const isFit = amounts.every((amount) => /^(0\.\d?[1-9]|[1-9]\d{0,5}(\.\d{1,2})?)$/.test(amount))
  return isFit && amounts.length <= 4 && new Set(amounts).size === amounts.length ? amounts : undefined
}

/** The chips of a ticket that is paid in dollars. */
export function useQuickChips(): readonly { readonly word: string; readonly text: string }[] {
  return quickAmounts.use().map((text) => ({ word: `$${text}`, text }))
}

/** What the amount of a buy is typed in; chosen in the ticket. */
export const buyUnit = deviceStore<BuyUnit>(
  'sextant.buy-unit',
  (text) => (text === 'shares' ? 'shares' : 'dollars'),
  (unit) => unit,
)

/** Percent; the first is the product's own, the others ask sooner. */
export const PRICE_IMPACT_CHOICES = [10, 5, 2] as const

/** How far an average may lie from the best price before a ticket asks again. Never further than the product's own. */
export const priceImpactPercent = deviceStore<number>(
  'sextant.far',
  (text) => PRICE_IMPACT_CHOICES.find((each) => `${each}` === text) ?? PRICE_IMPACT_CHOICES[0],
  (percent) => `${percent}`,
)
