import { quoted } from '~/values/text/clean-text.ts'
import { type Notice, type NoticeKind } from './notice.ts'

/** Words of a kind: the title of a notice. */
export const NOTICE_WORD: Readonly<Record<NoticeKind, string>> = {
  fill: 'Order filled',
  'partial-fill': 'Order partly filled',
  win: 'You won',
  refund: 'Refunded',
  expired: 'Order expired',
  expiring: 'Order expires soon',
  'closing-soon': 'Market closes soon',
  alert: 'Alert',
}

/** A notice in one line: `Order filled: USDC for SOL, 100 USDC`. `isHidden` leaves out own amounts. */
export function noticeLine({ kind, name, detail, amount }: Notice, isHidden: boolean): string {
  const parts = [quoted(name, 'title'), detail, isHidden ? undefined : amount].filter((part) => part !== undefined)
  return `${NOTICE_WORD[kind]}: ${parts.join(', ')}`
}
