// `npm run areas`: writes what follows from src/app/areas.ts, the law of imports between areas in .oxlintrc.json and the table
// of docs/architecture.md. A house test says when either is stale.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importSource } from './typescript.mjs'

/** @typedef {import('../src/app/areas.ts').Area} Area */

const BELOW = ['tx', 'wire', 'wallet', 'ui', 'values', 'config']
const [BEGIN, END] = ['<!-- npm run areas: begin -->\n', '<!-- npm run areas: end -->']

/**
 * Every area and part of one with what it may import, by the type of its element: `prediction-core`. A part stands before
 * its area, for the first pattern that matches a file says its type.
 * @param {readonly Area[]} areas
 * @returns {readonly { type: string, folder: string, uses: readonly string[] }[]}
 */
function unitsOf(areas) {
  const typeOf = (/** @type {string} */ name) => name.replace('/', '-')
  return areas.flatMap(({ name, uses, parts = {} }) => {
    const names = Object.keys(parts).map((part) => `${name}/${part}`)
    return [
      ...Object.values(parts).map((may, index) => ({ unit: names[index] ?? '', may })),
      { unit: name, may: [...names, ...uses] },
    ].map(({ unit, may }) => ({
      type: typeOf(unit),
      folder: `src/areas/${unit}`,
      uses: [unit, ...may].map(typeOf),
    }))
  })
}

/** An arrow of the law: files of these elements may import files of those. */
const arrow = (/** @type {readonly string[]} */ from, /** @type {readonly string[]} */ to) => ({
  from: { element: { types: { anyOf: from } } },
  allow: { to: { element: { types: { anyOf: to } } } },
})

/** Within an area, hooks and models import no part and no page. It is the last rule, as the last that matches decides. */
const BELOW_PARTS = {
  from: { file: { categories: { anyOf: ['hooks', 'model'] } } },
  disallow: { to: { file: { categories: { anyOf: ['parts'] } } } },
}

/**
 * The linter's configuration with the elements and arrows of the areas as the list has them; what is said of other rooms is
 * kept as it is.
 * @param {any} config
 * @param {readonly Area[]} areas
 */
export function withLaw(config, areas) {
  const units = unitsOf(areas)
  const types = units.map(({ type }) => type)
  /** @type {{ type: string, pattern: string }[]} */
  const elements = config.settings['boundaries/elements']
  const [level, law] = config.rules['boundaries/dependencies']
  const isOfAreas = (/** @type {{ pattern: string }} */ { pattern }) => pattern.startsWith('src/areas/')
  const known = new Set(['app', ...types, ...elements.filter(isOfAreas).map(({ type }) => type)])
  /** @type {(policy: any) => boolean} */
  const isOther = ({ from, disallow }) => {
    const named = from?.element === undefined ? [] : (from.element.types?.anyOf ?? [from.element.type])
    return disallow === undefined && !named.some((/** @type {string} */ type) => known.has(type))
  }
  return {
    ...config,
    settings: {
      ...config.settings,
      'boundaries/elements': [
        ...elements.filter((element) => !isOfAreas(element)),
        ...units.map(({ type, folder }) => ({ type, pattern: folder })),
      ],
    },
    rules: {
      ...config.rules,
      'boundaries/dependencies': [
        level,
        {
          ...law,
          policies: [
            ...law.policies.filter(isOther),
            arrow(types, BELOW),
            ...units.map(({ type, uses }) => arrow([type], uses)),
            arrow(['app'], ['app', ...types, ...BELOW]),
            BELOW_PARTS,
          ],
        },
      ],
    },
  }
}

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
  const [law, page] = [path.join(root, '.oxlintrc.json'), path.join(root, 'docs/architecture.md')]
  writeFileSync(law, JSON.stringify(withLaw(JSON.parse(readFileSync(law, 'utf8')), AREAS), null, 2))
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), AREAS))
  process.exit(spawnSync('npx', ['oxfmt', law], { cwd: root, stdio: 'inherit' }).status ?? 1)
}
