import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { edgeFiles } from '../../scripts/edge-files.mjs'
import { KINDS } from '../../scripts/import-law.mjs'
import vitestConfig from '../../vitest.config.ts'
import { filesWhere, repoFiles, textOf } from '../fixtures/repo-files.ts'

/* Every list of files names files that are there: a move that is followed in code alone turns this red. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const linesOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
const json = (file: string) => JSON.parse(textOf(file))

/** A pattern with each of its choices: `{a,b}/*.ts` is two patterns. */
function choicesOf(pattern: string): readonly string[] {
  const [whole, choices = ''] = /\{([^{}]+)\}/.exec(pattern) ?? []
  if (whole === undefined) return [pattern]
  return choices.split(',').flatMap((choice) => choicesOf(pattern.replace(whole, choice)))
}

/** Patterns that no file has, each choice of theirs by itself. */
function emptyIn(patterns: readonly string[]): readonly string[] {
  expect(patterns.length).toBeGreaterThan(0)
  return patterns.flatMap(choicesOf).filter((pattern) => {
    const found = globSync(pattern, { cwd: ROOT, dot: true, ignore: ['node_modules/**', 'dist/**', '.stryker-tmp/**'] })
    return found.length === 0
  })
}

/** Without the marks of a folder or of the top. */
const bare = (name: string) => name.replace(/^(?:\*\*)?\//, '').replace(/\/(?:\*\*)?$/, '')
/** What is made and not kept, by .gitignore. */
const MADE = linesOf('.gitignore').map(bare)

test('a pattern without a file is seen, in one of several choices too', () => {
  expect(emptyIn(['src/none/*.ts', 'src/{main,gone}.tsx', 'src/*.tsx'])).toEqual(['src/none/*.ts', 'src/gone.tsx'])
})

describe('.dockerignore', () => {
  const names = linesOf('.dockerignore').map(bare)

  test('leaves out what git does, and its folder', () => {
    expect(names.toSorted()).toEqual(['.git', ...MADE].toSorted())
  })

  test('leaves nothing out that is in the repository', () => {
    const left = names.flatMap((name) => globSync([name, `${name}/**`, `**/${name}`], { cwd: ROOT, dot: true }))
    expect(repoFiles.filter((file) => left.includes(file))).toEqual([])
  })
})

test('the list of the edge holds files of the repository and of the build, each once', () => {
  const files = edgeFiles()
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  expect(files.filter((file) => !file.startsWith('dist/') && !repoFiles.includes(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
  for (const needed of ['scripts/is-program.mjs', 'scripts/rare/find-nginx.mjs', 'scripts/signing.mjs'])
    expect(files).toContain(needed)
})

describe('patterns of tools', () => {
  const { mutate, ignorePatterns } = json('stryker.config.json')
  const knip = json('knip.json')
  const lint = json('.oxlintrc.json')
  const format = json('.oxfmtrc.json')

  test('mutants', () => {
    expect(emptyIn(mutate.map((each: string) => each.replace(/^!/, '')))).toEqual([])
    const left: readonly string[] = ignorePatterns.map(bare)
    expect(left.filter((name) => !MADE.includes(name) && !existsSync(path.join(ROOT, name)))).toEqual([])
  })

  test('unused code', () => {
    expect(emptyIn([...knip.entry, ...knip.project])).toEqual([])
    const packages = json('package.json').devDependencies
    expect(knip.ignoreDependencies.filter((name: string) => packages[name] === undefined)).toEqual(STANDS_IN)
  })

  test('lint and format', () => {
    const { overrides }: { overrides: readonly { readonly files: readonly string[] }[] } = lint
    expect(overrides.length).toBeGreaterThan(5)
    expect(emptyIn(overrides.flatMap(({ files }) => files))).toEqual([])
    expect(Object.entries(KINDS).filter(([, kind]) => filesWhere((file) => kind.test(file)).length < 10)).toEqual([])
    const left: readonly string[] = [...lint.ignorePatterns, ...format.ignorePatterns]
    expect(emptyIn(left.filter((name) => !MADE.includes(bare(name))))).toEqual([])
    expect(existsSync(path.join(ROOT, format.sortTailwindcss.stylesheet))).toBe(true)
  })

  test('types', () => {
    const { include, compilerOptions } = json('tsconfig.json')
    const paths = Object.values<readonly string[]>(compilerOptions.paths).flat()
    const named: readonly string[] = [...include, ...paths.map((each) => each.replace('/*', ''))]
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
  })

  test('tests and styles', () => {
    const included = (vitestConfig.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
    )
    expect(included.length).toBeGreaterThan(8)
    expect(emptyIn(included)).toEqual([])
    const content = /content: \[([^\]]+)\]/.exec(textOf('tailwind.config.ts'))?.[1] ?? ''
    expect(emptyIn([...content.matchAll(/'\.\/([^']+)'/g)].map(([, name = '']) => name))).toEqual([])
    const folders = [...textOf('playwright.config.ts').matchAll(/testDir: '([^']+)'/g)].map(([, name = '']) => name)
    expect(emptyIn(folders.map((name) => `${name}/*.spec.ts`))).toEqual([])
  })
})

/** Packages that a list leaves out although package.json does not name them. */
const STANDS_IN = ['@stryker-mutator/scripts-runner']

describe('files that texts name', () => {
  /** Paths from the project's root, in a string of code or in a text; a name with a sign of a pattern is one of many. */
  const NAMED = /(?<![\w./~@-])(?:src|tests|scripts|deploy|docs|public)\/[\w./-]+\.[a-z]{2,4}\b(?![*\w/])/g
  const namedIn = (file: string) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(NAMED)].map(([name]) => ({ file, name }))

  test.each<[string, (file: string) => boolean]>([
    ['pages', (file) => file.endsWith('.md')],
    ['scripts and settings of tools', (file) => /^scripts\/.*\.(mjs|cjs)$|^[^/]+\.(json|ts)$/.test(file)],
    ['deploy and CI', (file) => /^(deploy|\.ci)\//.test(file)],
  ])('%s', (_, isWanted) => {
    const named = filesWhere((file) => isWanted(file) && file !== 'package-lock.json').flatMap(namedIn)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(({ name }) => !existsSync(path.join(ROOT, name)))).toEqual([])
  })
})
