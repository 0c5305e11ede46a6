import { type Decimal, floorTo } from '~/values/decimal.ts'
import { microUsd, type MicroUsd } from '~/values/money.ts'
import { type FetchReport, type Platform, type Portfolio, type PortfolioElement } from './portfolio.ts'

/** Elements of one platform. */
export type PlatformGroup = {
  readonly id: string
  /** Untrusted text. */
  readonly name: string
  readonly elements: readonly PortfolioElement[]
  readonly worth: MicroUsd
  /** Elements without a known value. */
  readonly unvalued: number
}

/** Elements by platform, the largest first; elements without a platform form one group. */
export function platformGroups(portfolio: Portfolio, platforms: readonly Platform[]): readonly PlatformGroup[] {
  const ids = [...new Set(portfolio.elements.map(({ platformId }) => platformId ?? ''))]
  return ids
    .map((id): PlatformGroup => {
      const elements = portfolio.elements.filter(({ platformId }) => (platformId ?? '') === id)
      const values = elements.flatMap(({ valueUsd }) => (valueUsd === undefined ? [] : [floorTo(valueUsd, 6)]))
      return {
        id,
        name: platforms.find((platform) => platform.id === id)?.name ?? (id === '' ? 'Unnamed' : id),
        elements,
        worth: microUsd(values.reduce((sum, each) => sum + each, 0n)),
        unvalued: elements.length - values.length,
      }
    })
    .toSorted((a, b) => Number(b.worth > a.worth) - Number(b.worth < a.worth))
}

/** Failed fetchers; an unknown status counts as failed, except "ok", which old samples have. */
export function failedReports(reports: readonly FetchReport[]): readonly FetchReport[] {
  return reports.filter(({ status }) => status === 'failed' || (typeof status === 'object' && status.unknown !== 'ok'))
}

/** What kind of thing an element is, in a word. */
export function elementWord({ type, label, trade }: PortfolioElement): string {
  if (label === 'LimitOrder') return 'Limit order'
  if (label === 'LiquidityPool') return 'Liquidity pool'
  if (label !== undefined) return label
  if (typeof type === 'object') return type.unknown
  if (trade !== undefined) return 'Order'
  return WORD[type]
}

const WORD = {
  multiple: 'Holding',
  liquidity: 'Liquidity',
  leverage: 'Leverage',
  borrowlend: 'Lending',
  trade: 'Order',
} as const

/** Dollars, cut to millionths. */
export function worthOfDecimal(value: Decimal | undefined): MicroUsd | undefined {
  return value === undefined ? undefined : microUsd(floorTo(value, 6))
}

/** A fraction in millionths: 0.0423 = 42,300. */
export function ppmOf(fraction: Decimal | undefined): bigint | undefined {
  return fraction === undefined ? undefined : floorTo(fraction, 6)
}
