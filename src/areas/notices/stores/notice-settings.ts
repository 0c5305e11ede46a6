import { deviceStore } from '~/ui/device-store.ts'
import { NOTICE_KINDS, type NoticeKind } from '../model/notice.ts'
import { printQuietHours, readQuietHours, type QuietHours } from '../model/quiet-hours.ts'

function parseOff(text: string | null): readonly NoticeKind[] {
  const words = new Set((text ?? '').split(' '))
  return NOTICE_KINDS.filter((kind) => words.has(kind))
}

/** Kinds that are switched off. */
export const noticesOff = deviceStore<readonly NoticeKind[]>('sextant.notices.off', parseOff, (kinds) =>
  NOTICE_KINDS.filter((kind) => kinds.includes(kind)).join(' '),
)

/** Hours without toasts and system notifications; `undefined` = none. */
export const quietHours = deviceStore<QuietHours | undefined>(
  'sextant.notices.quiet',
  (text) => readQuietHours(text ?? 'off'),
  printQuietHours,
)

/** Whether notices go to the system while no tab of Sextant is in view, where the browser allows it. */
export const systemNotices = deviceStore<'on' | 'off'>(
  'sextant.notices.system',
  (text) => (text === 'off' ? 'off' : 'on'),
  (value) => value,
)
