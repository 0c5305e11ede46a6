import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { AREAS } from '../../src/app/areas.ts'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/*
 * One verb, one declaration: the engine and the pages of an act know of it what its intent declares. Engine and review name no
 * kind, no family of kinds and no page, and nothing outside it reads the keys under which acts are locked.
 */

const sources = filesWhere((file) => /^src\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
/** What every act goes through. */
const ACTING = /^src\/(guard|engine|review)\//
const areaFiles = filesWhere((file) => file.startsWith('src/areas/'), sources)

const KINDS = areaFiles
  .filter((file) => file.includes('/intents/'))
  .flatMap((file) => [...textOf(file).matchAll(/\n {2}kind: '([a-z-]+\.[a-z-]+)',/g)].map(([, kind = '']) => kind))
const FAMILIES = [...new Set(KINDS.map((kind) => kind.split('.')[0] ?? ''))]
/** A kind, or the beginning of several: at the start of a text, or behind a sign of a pattern. */
const KIND = new RegExp(String.raw`(^|[\^(|])(${FAMILIES.join('|')})(\\?\.|\))`)

type Node = { readonly type: string; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isText = (value: unknown): value is { readonly raw: string } =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
const isPattern = (value: unknown): value is { readonly pattern: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && typeof value.pattern === 'string'

/** The text of a literal, a part of a template, or a pattern. */
function wordsOf({ type, value, regex }: Node): string {
  if (type === 'TemplateElement') return isText(value) ? value.raw : ''
  if (type !== 'Literal') return ''
  if (isPattern(regex)) return regex.pattern
  return typeof value === 'string' ? value : ''
}

/** Texts and patterns of a module that name a kind. Comments and addresses of modules (`source`) do not count. */
function kindsNamedIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const words = wordsOf(value)
    if (KIND.test(words)) found.push(words)
    for (const [key, child] of Object.entries(value)) if (key !== 'source') visit(child)
  }
  visit(parseSync(file, source).program.body)
  return found
}

test('the kinds are found where they are declared', () => {
  expect(FAMILIES.toSorted()).toEqual(['earn', 'prediction', 'recurring', 'swap', 'trigger'])
  expect(KINDS.length).toBeGreaterThanOrEqual(14)
})

test('guard, engine and review name no kind', () => {
  const files = filesWhere((file) => ACTING.test(file), sources)
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((file) => kindsNamedIn(file, textOf(file)).map((text) => `${file}: ${text}`))).toEqual([])
})

test('guard, engine and review name no page but in a link that the router types', () => {
  const words = AREAS.flatMap(({ pages }) => pages.map(({ path }) => path.split('/')[1]))
  const path = new RegExp(String.raw`(?<! to=)(['"\x60]|\^\\)/(${[...new Set(words)].join('|')})\b`)
  for (const text of ["['/positions']", '/^\\/swap$/', '`/event/${id}`']) expect(text).toMatch(path)
  const files = filesWhere((file) => ACTING.test(file), sources)
  expect(files.filter((file) => path.test(textOf(file)))).toEqual([])
})

test('in an area a kind is written in its intent and in its handle, and nowhere else', () => {
  const written = areaFiles
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .map((line) => [file, line.trim()] as const),
    )
    .filter(([, line]) => KINDS.some((kind) => line.includes(`'${kind}'`)))
    .filter(([, line]) => !/^kind: '[a-z.-]+',$|= act<typeof \w+>\('[a-z.-]+'\)$/.test(line))
  expect(written).toEqual([])
})

test('only the engine reads the keys of locks', () => {
  const readers = sources.filter((file) => !file.startsWith('src/engine/') && /\bintentKey\b/.test(textOf(file)))
  expect(readers).toEqual([])
  expect(sources.some((file) => file.startsWith('src/engine/') && /\bintentKey\b/.test(textOf(file)))).toBe(true)
})

test('a comparison, a prefix, a pattern and a template are seen; prose, fields and modules are not', () => {
  const of = (code: string) => kindsNamedIn('x.tsx', code)
  expect(of("export const is = (kind: string) => kind === 'trigger.cancel'")).toEqual(['trigger.cancel'])
  expect(of("const is = (kind) => kind.startsWith('prediction.')")).toEqual(['prediction.'])
  expect(of("switch (kind) { case 'recurring.open': break }")).toEqual(['recurring.open'])
  expect(of(String.raw`const is = /^(prediction\.order|x)$/`)).toEqual([String.raw`^(prediction\.order|x)$`])
  expect(of('const kind = `earn.${verb}`')).toEqual(['earn.'])
  expect(of('const X = <Y kind="swap.built" z={{ kind: \'swap.managed\' }} />')).toEqual(['swap.built', 'swap.managed'])
  expect(of("import { a } from './recurring.ts'\nexport { b } from 'swap.ts'")).toEqual([])
  expect(of("const a = 'around the swap.'\nconst b = swap.fixed // swap.built")).toEqual([])
})
