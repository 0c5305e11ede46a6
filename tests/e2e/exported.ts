import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

/** The file that a button of the export dialog gives. */
export async function exported(
  page: Page,
  name: 'CSV' | 'JSON',
): Promise<{ readonly file: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  ])
  return { file: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Cells of a CSV, quotes taken off: a reading of its own, after RFC 4180. */
export function readCsv(text: string): string[][] {
  // A spreadsheet knows by it that the letters are UTF-8.
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const lines = text.slice(1).trimEnd().split('\r\n')
  return lines.map((line) =>
    Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
}

/** The rows of the CSV that the open export dialog gives, by the names of their columns. */
export async function csvRows(page: Page): Promise<readonly Readonly<Record<string, string>>[]> {
  const [head = [], ...lines] = readCsv((await exported(page, 'CSV')).text)
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}
