import { amountText } from '~/values/money.ts'

/** Micro units (dollars, prices, contracts) as exact decimal text; `undefined` stays unknown. */
export function micro(value: bigint | undefined): string | undefined {
  return value === undefined ? undefined : amountText(value, 6)
}

/** Unix seconds as ISO 8601 in UTC: `2026-11-21T13:00:00Z`. */
export function utc(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at * 1000).toISOString().replace('.000Z', 'Z')
}
