import { describe, expect, test } from 'vitest'
import { filesWhere, repoFiles, textOf } from '../fixtures/repo-files.ts'

/* What a comment cites stands in the repository: the page, and in the numbered notes on the service the section too. */
const files = filesWhere(
  (file) =>
    /\.(tsx?|mjs|json|css|html|conf)$/.test(file) &&
    file !== 'package-lock.json' &&
    file !== 'tests/house/citations.test.ts',
)

/** Pages that the text of a file names, e.g. `docs/api-notes.md`; a pattern names none, nor does a package's licence. */
const pagesIn = (text: string) =>
  [...text.matchAll(/(?<![*\w])[\w-][\w./-]*\.md\b/g)].map(([page]) => page).filter((page) => page !== 'LICENSE.md')

describe('citations', () => {
  test('every page that is cited is in the repository', () => {
    const cited = files.flatMap((file) => pagesIn(textOf(file)).map((page) => ({ file, page })))
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ page }) => !repoFiles.includes(page))).toEqual([])
  })

  test('every section of the notes on the service that is cited is there', () => {
    const notes = textOf('docs/api-notes.md')
    const headings = new Set([...notes.matchAll(/^#{2,3} ([\d.]+?)\.? /gm)].map(([, section]) => section))
    const items = new Set(
      [...notes.matchAll(/^## (\d+)\. [\s\S]*?(?=^## |$(?![\s\S]))/gm)].flatMap(([text, section]) =>
        [...text.matchAll(/(?:^|\s)(\d+)\. /g)].map(([, item]) => `${section}.${item}`),
      ),
    )
    const cited = files.flatMap((file) =>
      [...textOf(file).matchAll(/docs\/api-notes\.md (\d+(?:\.\d+)?)/g)].map(([, section]) => ({ file, section })),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ section = '' }) => !headings.has(section) && !items.has(section))).toEqual([])
  })
})
