// Test files as scripts: each with all of the project that it imports, compiled once, to be evaluated again and again.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'
import { VITEST } from './mutant-tests.mjs'

/** @typedef {{ file: string, evaluate: () => Promise<void> }} TestFile */

/** Where the tests of the mutated code stand. */
const LAYERS = [
  'src/values',
  'src/guard',
  'src/engine',
  'src/review',
  'src/inspect',
  'src/areas',
  'tests/guard',
  'tests/redteam',
  'tests/faults',
]
/** Those that start programs, take rules out themselves, set the time zone, or load a module anew. */
const LEFT_OUT = [
  'tests/guard/taken-out',
  'tests/guard/taken-out-chain',
  'tests/guard/inspect-command',
  'tests/redteam/servers',
  'src/values/zone-time',
  'src/engine/act-store',
].map((name) => `${name}.test.ts`)

/** The scripts of a run, beside the mutated code: the worker of a runner stands there. */
const SCRIPTS = '.tmp/mutant-scripts'
/** What each file took without a mutant, ms. */
const TIMES = path.join(SCRIPTS, 'times.json')

const require = createRequire(import.meta.url)
const requireOf = (/** @type {string} */ id) => (id === 'vitest' ? VITEST : require(id))

/** The test files that mutants are tried with. */
export const testFiles = () =>
  LAYERS.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((name) => path.join(layer, name)),
  ).filter((name) => name.endsWith('.test.ts') && !LEFT_OUT.includes(name))

/** @returns {Promise<TestFile[]>} */
export async function readScripts() {
  mkdirSync(SCRIPTS, { recursive: true })
  const files = []
  for (const file of testFiles()) {
    const script = new vm.Script(await bundled(file), { filename: file })
    files.push({ file, evaluate: () => script.runInThisContext()(requireOf) })
  }
  return files
}

/** @returns {Record<string, number>} */
export const readTimes = () => (existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {})

/** @param {Record<string, number>} times */
export const keepTimes = (times) => writeFileSync(TIMES, JSON.stringify(times))

/**
 * A test file as the source of a function of `require`.
 * @param {string} file
 */
async function bundled(file) {
  const target = path.join(SCRIPTS, file.replaceAll('/', '+'))
  if (existsSync(target)) return readFileSync(target, 'utf8')
  const bundle = await rolldown({
    input: path.resolve(file),
    platform: 'node',
    tsconfig: path.resolve('tsconfig.json'),
    logLevel: 'silent',
    external: (id) => isBuiltin(id) || !/^[./~]/.test(id),
    plugins: [
      viteImportGlobPlugin({ root: process.cwd() }),
      { name: 'place', transform: (code, id) => withPlace(code, id) },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  const source = `(async function (require) {${withRequire(output[0].code)}\n})`
  // Workers may do the same at once: none reads half a file.
  writeFileSync(`${target}.${process.pid}`, source)
  renameSync(`${target}.${process.pid}`, target)
  return source
}

/**
 * Imports of packages as calls of `require`: a script may not import, and a module cannot be evaluated again.
 * @param {string} code
 */
function withRequire(code) {
  return code
    .replaceAll(/^import ([\w$]+), (\{[^}]*\} from ("[^"]+");)$/gm, 'import $1 from $3;\nimport $2')
    .replaceAll(/^import \* as ([\w$]+) from ("[^"]+");$/gm, 'const $1 = require($2);')
    .replaceAll(/^import ([\w$]+) from ("[^"]+");$/gm, 'const $1 = require($2).default ?? require($2);')
    .replaceAll(
      /^import \{([^}]*)\} from ("[^"]+");$/gm,
      (_, names, from) => `const {${names.replaceAll(' as ', ': ')}} = require(${from});`,
    )
    .replaceAll(/^import ("[^"]+");$/gm, 'require($1);')
    .replaceAll(/^export \{[^}]*\};$/gm, '')
}

/**
 * A module that asks where it stands is told so: as a part of a script it would not know.
 * @param {string} code
 * @param {string} id its path
 */
function withPlace(code, id) {
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(`file://${id}`))
}
