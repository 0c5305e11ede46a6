import { deviceStore } from '~/ui/device-store.ts'

/** Percent; the first is the product's own, the others ask sooner. */
export const PRICE_IMPACT_CHOICES = [10, 5, 2] as const

/** How far an average may lie from the best price before a ticket asks again. Never further than the product's own. */
export const priceImpactPercent = deviceStore<number>(
  'sextant.far',
  (text) => PRICE_IMPACT_CHOICES.find((each) => `${each}` === text) ?? PRICE_IMPACT_CHOICES[0],
  (percent) => `${percent}`,
)
