import { quoted } from '../../../../values/clean-text.ts'
import { addr } from '../../../../values/format.ts'
import { type Position } from '../../core/model/position.ts'

type Named = Pick<Position, 'market' | 'event'> & { readonly marketId: string }

/** What a position, an order or a history row is about: the event and, where it has several, the outcome. Cleaned of control characters. */
export function positionName({ market, event, marketId }: Named): string {
  const outcome = quoted(market.title ?? '', 'title')
  const question = quoted(event?.title ?? '', 'title')
  if (outcome === '') return question === '' ? addr(marketId).text : question
  return question === '' || question === outcome ? outcome : `${question} — ${outcome}`
}
