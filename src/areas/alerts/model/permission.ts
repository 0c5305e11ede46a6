/** Whether the browser lets this site show system notifications; `none` = it has none. */
export type SystemPermission = 'none' | 'default' | 'granted' | 'denied'

/** The permission now. */
export function systemPermission(): SystemPermission {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission
}

/** Has the browser ask the reader; to be called from a press. */
export async function requestSystem(): Promise<SystemPermission> {
  if (typeof Notification === 'undefined') return 'none'
  return Notification.requestPermission().catch(() => Notification.permission)
}

/** What of an alert reaches the system, in a sentence. */
export const PERMISSION_WORDS: Readonly<Record<SystemPermission, string>> = {
  none: 'This browser shows no system notifications here: alerts appear on the page.',
  default: 'Your browser will ask whether Sextant may show system notifications.',
  granted: 'While no tab of Sextant is in view, alerts come as system notifications.',
  denied: 'System notifications are blocked for this site in your browser: alerts appear on the page only.',
}
