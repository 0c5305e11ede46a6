/** Transactions that cannot be read, as a file: their fields as they are stored, whole numbers and bytes as text. */
export function printUnreadableRows(rows: readonly unknown[], savedAt: string): string {
  return `${JSON.stringify({ unreadable: rows, savedAt }, plain, 2)}\n`
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Uint8Array ? [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('') : value
}
