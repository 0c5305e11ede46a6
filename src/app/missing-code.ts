let isMissing = false

/** Notes that code of a page could not be fetched while there was no network. */
export function noteMissingCode(): void {
  isMissing = true
  addEventListener('online', forget, { once: true })
}

/** Whether a page that broke now broke for want of its code. */
export const isCodeMissing = (): boolean => isMissing && !navigator.onLine

function forget(): void {
  isMissing = false
}
