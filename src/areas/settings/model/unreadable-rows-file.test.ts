import { expect, test } from 'vitest'
import { printUnreadableRows } from './device-file.ts'

test('a row is kept as it is stored: what JSON has no form for is text', () => {
  const rows = [{ id: 'a', rev: 3, lamports: 5_000n, signed: Uint8Array.of(0, 255) }, 'not even a row']
  expect(JSON.parse(printUnreadableRows(rows, '2026-11-24T00:00:00.000Z'))).toEqual({
    unreadable: [{ id: 'a', rev: 3, lamports: '5000', signed: '00ff' }, 'not even a row'],
    savedAt: '2026-11-24T00:00:00.000Z',
  })
})
