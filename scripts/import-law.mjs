// The law of imports, a rule of the linter: a file of `src` imports its own folder and the folders below it, an area those areas
// that src/app/areas.ts lists for it. docs/architecture.md has it in words.
import path from 'node:path'
import { importSource } from './typescript.mjs'

/** @typedef {import('../src/app/areas.ts').Area} Area */

/** What an area may import besides areas. */
const BELOW_AREAS = ['review', 'engine', 'guard', 'wire', 'wallet', 'ui', 'values', 'config']

/** Folders of `src` and what each may import besides itself. */
const ROOMS = {
  main: ['app', 'ui', 'wire', 'config'],
  config: [],
  values: [],
  wire: ['values', 'config'],
  wallet: ['values', 'config'],
  ui: ['values'],
  guard: ['values', 'config'],
  engine: ['guard', 'wire', 'wallet', 'ui', 'values', 'config'],
  review: ['engine', 'guard', 'ui', 'values', 'config'],
  inspect: ['areas', ...BELOW_AREAS],
  app: ['areas', 'inspect', ...BELOW_AREAS],
  sandbox: ['values', 'config'],
  server: ['sandbox', 'values', 'config'],
}

/** Kinds of files that the law tells apart within a room. */
export const KINDS = {
  endpoint:
    /^src\/(areas\/(prediction\/)?[^/]+\/endpoints[./]|areas\/prediction\/core\/\w+\/([^/]*-endpoints?|first-reads)\.ts$|wire\/(endpoint|fields|rpc\/rpc-method)\.ts$|wire\/rpc\/methods\/)/,
  model:
    /^src\/areas\/((prediction\/)?[^/]+\/model[./]|prediction\/core\/(events|markets|orders|positions|people)\/(?!queries\.ts$)[^/]+\.ts$)/,
  hook: /^src\/(.+\/)?(hooks\/|use-[^/]*\.ts$)/,
  part: /^src\/areas\/((prediction\/)?[^/]+\/(parts|pages)\/|prediction\/core\/[^/]+\/[^/]+\.tsx$)/,
}

/** @param {readonly Area[]} areas */
function lawOf(areas) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const may = new Map(Object.entries(ROOMS).map(([room, others]) => [room, new Set([room, ...others])]))
  for (const { name, uses, parts = {} } of areas) {
    const units = Object.keys(parts).map((part) => `${name}/${part}`)
    may.set(name, new Set([name, ...units, ...uses, ...BELOW_AREAS]))
    for (const [part, others] of Object.entries(parts))
      may.set(`${name}/${part}`, new Set([`${name}/${part}`, ...others, ...BELOW_AREAS]))
  }
  return may
}

/**
 * The room of a file: its folder in `src`, or its area, or its part of one.
 * @param {string} file from the root
 * @param {ReadonlyMap<string, unknown>} law
 */
function roomOf(file, law) {
  const [, folder = '', area = '', part = ''] = file.split('/')
  if (folder !== 'areas') return folder.replace(/\.\w+$/, '')
  return law.has(`${area}/${part}`) ? `${area}/${part}` : area
}

/**
 * Whether one file of `src` may import another, both from the root.
 * @param {string} file
 * @param {string} to
 * @param {ReadonlyMap<string, ReadonlySet<string>>} law
 */
function isAllowed(file, to, law) {
  const isHookOrModel = KINDS.hook.test(file) || KINDS.model.test(file)
  if (isHookOrModel && KINDS.part.test(to)) return false
  const [from, room] = [roomOf(file, law), roomOf(to, law)]
  if (from === 'sandbox' && (KINDS.endpoint.test(to) || KINDS.model.test(to))) return true
  if (from === 'server' && KINDS.endpoint.test(to)) return true
  const may = law.get(from)
  return may !== undefined && (may.has(room) || (may.has('areas') && to.startsWith('src/areas/')))
}

const law = lawOf(/** @type {typeof import('../src/app/areas.ts')} */ (await importSource('src/app/areas.ts')).AREAS)

const arrows = {
  /** @param {any} context */
  create(context) {
    const cwd = context.cwd ?? process.cwd()
    const file = path.relative(cwd, context.filename)
    if (!file.startsWith('src/')) return {}
    /** @param {any} node */
    const check = ({ source }) => {
      const name = source?.value
      if (typeof name !== 'string' || !/^(~|\.\.?)\//.test(name)) return
      const to = name.startsWith('~/') ? `src/${name.slice(2)}` : path.join(path.dirname(file), name)
      if (!isAllowed(file, to, law)) context.report({ node: source, message: `${file} may not import ${to}` })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

// oxlint-disable-next-line import/no-default-export -- as the linter takes its plugins
export default { meta: { name: 'house' }, rules: { imports: arrows } }
