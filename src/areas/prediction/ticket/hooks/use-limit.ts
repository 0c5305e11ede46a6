import { useState } from 'react'
import { type PriceMicro } from '~/values/money.ts'
import { limitOf, limitText, type Limit } from '../model/ticket-limit.ts'
import { type TicketDraft } from '../model/ticket-props.ts'

/** The typed limit price; until one is typed, the best price when the field appeared. Absent for a market order. */
export function useLimit(draft: TicketDraft, side: string, best: PriceMicro | undefined): Limit | undefined {
  const isLimit = draft.kind === 'limit'
  const key = `${draft.act} ${side}`
  const [first, setFirst] = useState({ key: '', text: '' })
  if (isLimit && first.key !== key && best !== undefined) setFirst({ key, text: limitText(best) })
  return isLimit ? limitOf(draft.price ?? (first.key === key ? first.text : '')) : undefined
}
