import path from 'node:path'
import { expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/*
 * What is fetched later: one place a feature. Each place is a script more, a wait, and a failure that the page must show; and a
 * circle that closes through one makes two scripts load each other.
 */

const MOST = 27

const files = filesWhere((file) => /^src\/.*(?<!\.test|\.d)\.tsx?$/.test(file))
const known = new Set(files)
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** `import()` of a module, not of its types. */
const LATER = /(?<!typeof )\bimport\('([^']+)'\)(?!\.\w+\b(?!\())/g
const NOW = /^(?:import|export)\b(?:[^'"(=]*\bfrom)? '([^']+)'/gm

function targetsOf(file: string, pattern: RegExp): readonly string[] {
  const text = textOf(file).replaceAll(COMMENT, '')
  return [...text.matchAll(pattern)].flatMap(([, name = '']) => {
    const target = name.startsWith('~/') ? name.replace('~/', 'src/') : path.join(path.dirname(file), name)
    return known.has(target) ? [target] : []
  })
}

const later = new Map(files.map((file) => [file, targetsOf(file, LATER)]))
const now = new Map(files.map((file) => [file, targetsOf(file, NOW)]))
const all = new Map(files.map((file) => [file, [...(now.get(file) ?? []), ...(later.get(file) ?? [])]]))

function reachedFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of now.get(file) ?? []) reachedFrom(next, found)
  return found
}

/** The files that can be reached from each other, in groups of two and more, after Tarjan. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const [order, low, open] = [new Map<string, number>(), new Map<string, number>(), [] as string[]]
  const found: string[][] = []
  const visit = (file: string): number => {
    const at = order.size
    order.set(file, at)
    low.set(file, at)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? at) : at) : visit(next)
      low.set(file, Math.min(low.get(file) ?? at, reached))
    }
    if (low.get(file) !== at) return low.get(file) ?? at
    const group = open.splice(open.indexOf(file))
    if (group.length > 1) found.push(group)
    return at
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

test(`at most ${MOST} places fetch code later`, () => {
  const places = [...later].flatMap(([file, targets]) => targets.map((target) => `${file} → ${target}`))
  expect(places.length).toBeGreaterThan(0)
  expect(places.slice(MOST)).toEqual([])
})

/** What dialogs stand on is larger than most of what opens one: it is fetched beside that, once (`ui/lazy-dialog.tsx`). */
test('what a feature fetches later brings no dialog of its own', () => {
  const features = files.filter((file) => /-more\.tsx?$/.test(file))
  expect(features.length).toBeGreaterThan(5)
  expect(features.filter((file) => reachedFrom(file).has('src/ui/dialog.tsx'))).toEqual([])
})

test('no file is in a circle, through what is fetched later either', () => {
  expect(
    circles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a', 'd']],
        ['d', []],
      ]),
    ),
  ).toEqual([['a', 'b', 'c']])
  expect(circles(all)).toEqual([])
})
