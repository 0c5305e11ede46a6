import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { addr } from '~/values/format.ts'
import { quoted } from '~/values/text/clean-text.ts'

type Named = Pick<Position, 'market' | 'event'> & { readonly marketId: string }

/** What a position, an order or a history row is about: the event and, where it has several, the outcome. Cleaned of control characters. */
export function positionName(named: Named): string {
  const { title, outcome } = positionTitle(named)
  return outcome === undefined ? title : `${title} — ${outcome}`
}

/** The same in its two parts; `outcome` is `undefined` where the title says it. */
export function positionTitle({ market, event, marketId }: Named): {
  readonly title: string
  readonly outcome?: string
} {
  const outcome = quoted(market.title ?? '', 'title')
  const question = quoted(event?.title ?? '', 'title')
  if (outcome === '') return { title: question === '' ? addr(marketId).text : question }
  return question === '' || question === outcome ? { title: outcome } : { title: question, outcome }
}
