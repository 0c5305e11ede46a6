// `npm run areas`: writes the table of docs/architecture.md from src/app/areas.ts. A house test fails when it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importSource } from './typescript.mjs'

/** @typedef {import('../src/app/areas.ts').Area} Area */

const [BEGIN, END] = ['<!-- npm run areas: begin -->\n', '<!-- npm run areas: end -->']

/**
 * The page on architecture with the table of the areas as the list has them.
 * @param {string} text
 * @param {readonly Area[]} areas
 */
export function withTable(text, areas) {
  const [before, rest = ''] = text.split(BEGIN)
  const [, after] = rest.split(END)
  if (before === undefined || after === undefined) throw new Error(`the page has no place between ${BEGIN} and ${END}`)
  const code = (/** @type {readonly string[]} */ words) => words.map((word) => `\`${word}\``).join(' ') || '–'
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |\n`
  const rows = areas.flatMap(({ name, uses, parts = {}, pages, kinds }) => {
    const own = Object.entries(parts).map(([part, may]) => {
      const at = pages.filter(({ folder }) => folder.startsWith(`${part}/`))
      return row([code([`${name}/${part}`]), code(may), code(at.map((page) => page.path)), '–'])
    })
    const at = own.length > 0 ? [] : pages.map((page) => page.path)
    const may = [...(own.length > 0 ? ['its parts'] : []), ...(uses.length > 0 ? [code(uses)] : [])].join(', ') || '–'
    return [row([code([name]), may, code(at), code(kinds.map((kind) => `${kind}.…`))]), ...own]
  })
  return `${before}${BEGIN}\n${row(['Area', 'May use', 'Pages', 'Acts'])}|---|---|---|---|\n${rows.join('')}\n${END}${after}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '..')
  const { AREAS } = /** @type {typeof import('../src/app/areas.ts')} */ (await importSource('src/app/areas.ts'))
  const page = path.join(root, 'docs/architecture.md')
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), AREAS))
}
