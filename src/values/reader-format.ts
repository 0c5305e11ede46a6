/** Order of a date: `Nov 12`, `12 Nov`, `2026-11-12`. */
export type DateStyle = 'month' | 'day' | 'iso'

/** Hours of a day: `21:41`, `9:41 pm`. */
export type ClockStyle = '24' | '12'

/** Marks of numbers: `1,234.56`, `1.234,56`, `1 234,56`, `1’234.56`, `12,34,567.89`. */
export type NumberStyle = 'point' | 'comma' | 'space' | 'apostrophe' | 'lakh'

/** How the reader wants numbers and times written. What is typed keeps one grammar, whatever is chosen here. */
export type ReaderFormat = {
  readonly numbers: NumberStyle
  readonly date: DateStyle
  readonly clock: ClockStyle
  /** Name of an IANA time zone; `undefined` = that of the device. */
  readonly zone: string | undefined
}

/** Formats of a reader who has chosen nothing, and of every document that a server draws. */
export const PLAIN_FORMAT: ReaderFormat = { numbers: 'point', date: 'month', clock: '24', zone: undefined }

let current = PLAIN_FORMAT

/** The formats in use on this page. */
export function readerFormat(): ReaderFormat {
  return current
}

/** Puts formats to use, for whatever is formatted from then on. On a server nobody calls it: it draws for every reader. */
export function setReaderFormat(next: ReaderFormat): void {
  current = next
}

/** Makes something whose figures are read again, such as a file, as for a reader who has chosen nothing. */
export function inPlainFormat<T>(make: () => T): T {
  const before = current
  current = PLAIN_FORMAT
  try {
    return make()
  } finally {
    current = before
  }
}
