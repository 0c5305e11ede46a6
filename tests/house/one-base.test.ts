import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { oneBase } from '../../scripts/one-base.mjs'

const HELPERS = 'var a=e=>e+1,b=e=>e*2;export{b as n,a as t};'
/** Names as the bundler invents them: `$1` and `$$` mean something else to whoever replaces text. */
const BASE =
  'import{t as e}from"./rolldown-runtime-H.js";var q=e(1),$1=5,$$=7,aa=e(2);export{q as a,$1 as b,$$ as c,aa as $};'
const PAGE =
  'import{n as e}from"./rolldown-runtime-H.js";import{$ as t,a as n,b as r,c as i}from"./base-B.js";export const sum=[e(10),t,n,r,i];'

/** A build of these files, as the bundler leaves it. */
function built(files: Readonly<Record<string, string>> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'one-base-'))
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(dir, folder))
  writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}')
  writeFileSync(
    path.join(dir, 'index.html'),
    '<script type="module" src="/assets/base-B.js"></script><link rel="modulepreload" href="/assets/rolldown-runtime-H.js">',
  )
  const manifest = {
    '_rolldown-runtime-H.js': { file: 'assets/rolldown-runtime-H.js' },
    '_base-B.js': { file: 'assets/base-B.js', imports: ['_rolldown-runtime-H.js'] },
    '_page-P.js': { file: 'assets/page-P.js', imports: ['_rolldown-runtime-H.js', '_base-B.js'] },
  }
  writeFileSync(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest))
  const all = { 'rolldown-runtime-H.js': HELPERS, 'base-B.js': BASE, 'page-P.js': PAGE, ...files }
  for (const [name, text] of Object.entries(all)) {
    writeFileSync(path.join(dir, 'assets', name), text)
    writeFileSync(path.join(dir, 'assets', `${name}.map`), JSON.stringify({ version: 3, mappings: 'AAAA' }))
  }
  return dir
}
const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8')

test('what was said in three files is said in two, and means the same', async () => {
  const dir = built()
  oneBase(dir)
  expect(readdirSync(path.join(dir, 'assets')).toSorted()).toEqual(
    ['base-B.js', 'page-P.js'].flatMap((name) => [name, `${name}.map`]),
  )
  const page: { sum: readonly number[] } = await import(pathToFileURL(path.join(dir, 'assets/page-P.js')).href)
  expect(page.sum).toEqual([20, 3, 2, 5, 7])
  expect(read(dir, 'assets/base-B.js')).toMatch(/export\{\$\$,\$1,aa,q\};$/)
  expect(read(dir, 'index.html')).toContain('<link rel="modulepreload" crossorigin href="/assets/base-B.js">')
  expect(JSON.parse(read(dir, '.vite/manifest.json'))).toEqual({
    '_base-B.js': { file: 'assets/base-B.js', imports: [] },
    '_page-P.js': { file: 'assets/page-P.js', imports: ['_base-B.js'] },
  })
})

test('columns of a map stay where they are, and lines that came before are nobody’s', () => {
  const dir = built()
  oneBase(dir)
  const [page, base] = ['page-P.js', 'base-B.js'].map((name) => ({
    lines: read(dir, `assets/${name}`).split('\n'),
    mappings: JSON.parse(read(dir, `assets/${name}.map`)).mappings as string,
  }))
  expect(page?.lines.at(-1)?.indexOf('export const')).toBe(PAGE.indexOf('export const'))
  expect(page?.mappings).toBe(`${';'.repeat((page?.lines.length ?? 0) - 1)}AAAA`)
  expect(base?.lines.at(-1)?.indexOf('$1=5')).toBe(BASE.indexOf('$1=5'))
  expect(base?.mappings).toBe(`${';'.repeat((base?.lines.length ?? 0) - 1)}AAAA`)
})

test.each([
  ['helpers in another form', { 'rolldown-runtime-H.js': 'export const a=1;' }, 'not written as they were'],
  ['base without an export', { 'base-B.js': 'var q=1;' }, 'does not end in what it exports'],
  ['a name that base does not give', { 'page-P.js': 'import{zz as e}from"./base-B.js";' }, 'base exports no zz'],
  ['all of base at once', { 'page-P.js': 'import*as e from"./base-B.js";' }, 'in another way'],
  ['helpers asked for otherwise', { 'page-P.js': 'import"./rolldown-runtime-H.js";' }, 'still asks for'],
  ['a name of ours that is taken', { 'page-P.js': 'var $rdx=1;' }, "bundler's own"],
  ['two files of that name', { 'base-C.js': 'export{};' }, 'not one base-'],
])('%s: the build stops', (_, files, words) => {
  expect(() => oneBase(built(files))).toThrow(words)
})
