import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptNames } from '../../scripts/script-groups.mjs'

/** A module of a graph: how long it is, and what it imports. */
type Module = {
  readonly size?: number
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
  /** Whether what it imports later is requested as it runs. */
  readonly isAtOnce?: boolean
}
type Modules = Readonly<Record<string, Module>>

const page = (name: string) => `/src/areas/${name}/pages/${name}/route.tsx?tsr-split=component`

/** The script of each module, and which scripts load with a module: its own, and what those import. */
function scriptsOf(modules: Modules) {
  const names = scriptNames('main', 'alone', {
    getModuleInfo: (id) => {
      const { size = 400, imports = [], later = [], isAtOnce = false } = modules[id] ?? {}
      const code = ' '.repeat(size) + (isAtOnce ? "'with the page'" : '')
      return { code, importedIds: imports, dynamicallyImportedIds: later }
    },
  })
  const importsOf = (script: string) =>
    new Set(
      [...names].flatMap(([id, name]) =>
        name === script ? (modules[id]?.imports ?? []).map((next) => names.get(next) ?? '') : [],
      ),
    )
  const loadedWith = (id: string) => {
    const found = new Set<string>()
    const take = (script: string) => {
      if (found.has(script)) return
      found.add(script)
      for (const next of importsOf(script)) take(next)
    }
    take(names.get(id) ?? '')
    return found
  }
  return { names, importsOf, loadedWith }
}

describe('scripts of the build', () => {
  test('what the entry reaches is the base; what nothing reaches is in none', () => {
    const { names } = scriptsOf({
      main: { imports: ['a'] },
      a: { imports: ['b'] },
      b: {},
      lost: {},
    })
    expect(Object.fromEntries(names)).toEqual({
      main: 'base',
      a: 'base',
      b: 'base',
    })
  })

  test('what is small joins what is loaded with it; what is large keeps away from the page that has no use for it', () => {
    const modules = (size: number): Modules => ({
      main: { later: [page('swap'), page('earn')] },
      [page('swap')]: { size: 9_000, imports: ['both', 'own'] },
      [page('earn')]: { size: 9_000, imports: ['both'] },
      both: { size: 9_000 },
      own: { size },
    })
    const small = scriptsOf(modules(400))
    expect(small.names.get('own')).toBe(small.names.get(page('swap')))
    const large = scriptsOf(modules(400_000))
    expect(large.loadedWith(page('earn'))).not.toContain(large.names.get('own'))
    expect(large.loadedWith(page('swap'))).toContain(large.names.get('own'))
  })

  test('what asks for more as it runs keeps away from the page that does not import it', () => {
    const chartOn = (name: string, isAtOnce: boolean) => {
      const { names, loadedWith } = scriptsOf({
        main: { later: [page('swap'), page('earn')] },
        [page('swap')]: { imports: ['both', 'chart'] },
        [page('earn')]: { size: 9_000, imports: ['both'] },
        both: { size: 9_000 },
        chart: { imports: ['loader'], isAtOnce },
        loader: { later: ['drawing'] },
        drawing: { imports: ['library'] },
        library: { size: 400_000 },
      })
      return loadedWith(page(name)).has(names.get('chart') ?? '')
    }
    expect(chartOn('earn', false)).toBe(true)
    expect(chartOn('earn', true)).toBe(false)
    expect(chartOn('swap', true)).toBe(true)
  })

  test('what a dialog finds on the page that opens it costs it nothing', () => {
    const { names, loadedWith } = scriptsOf({
      main: { later: [page('swap')] },
      [page('swap')]: {
        size: 9_000,
        imports: ['form', 'shared'],
        later: ['/src/areas/swap/dialog.tsx'],
      },
      form: { size: 200_000 },
      shared: { size: 800 },
      '/src/areas/swap/dialog.tsx': { size: 90_000, imports: ['shared'] },
    })
    expect(names.get('shared')).toBe(names.get('form'))
    expect(loadedWith(page('swap'))).not.toContain(names.get('/src/areas/swap/dialog.tsx'))
  })

  test('areas that nothing loads together share no script', () => {
    const { names } = scriptsOf({
      main: {
        later: ['/src/areas/swap/one.ts', '/src/areas/earn/two.ts', '/src/areas/earn/three.ts', page('swap')],
      },
      '/src/areas/swap/one.ts': {},
      '/src/areas/earn/two.ts': {},
      '/src/areas/earn/three.ts': {},
      [page('swap')]: { size: 9_000 },
    })
    expect(names.get('/src/areas/swap/one.ts')).not.toBe(names.get('/src/areas/earn/two.ts'))
    expect(names.get('/src/areas/earn/three.ts')).toBe(names.get('/src/areas/earn/two.ts'))
  })

  test('what nobody may load who does not ask for it shares a script with none; what it imports may', () => {
    const { names, loadedWith } = scriptsOf({
      main: { later: [page('swap'), '/src/wallet/island.ts'] },
      [page('swap')]: { size: 9_000 },
      '/src/wallet/island.ts': { imports: ['both'], later: ['alone'] },
      alone: { size: 40, imports: ['both'] },
      both: {},
    })
    expect([...names].filter(([, name]) => name === names.get('alone'))).toHaveLength(1)
    expect(loadedWith('/src/wallet/island.ts')).not.toContain(names.get('alone'))
    expect(names.get('both')).toBe(names.get('/src/wallet/island.ts'))
  })

  test('any graph: every module in one script, with all it imports, and scripts import each other in no circle', () => {
    const graphs = fc
      .array(
        fc.record({
          size: fc.nat(60_000),
          edges: fc.array(fc.nat(12), { maxLength: 4 }),
          isLater: fc.boolean(),
        }),
        {
          minLength: 3,
          maxLength: 40,
        },
      )
      .map((list): Modules => {
        const id = (at: number) => {
          if (at === 0) return 'main'
          return at % 3 === 0 ? page(`p${at}`) : `/src/areas/${at % 2 === 0 ? 'even' : 'odd'}/${at}.ts`
        }
        return Object.fromEntries(
          list.map(({ size, edges, isLater }, at) => {
            const next = edges
              .map((edge) => at + 1 + edge)
              .filter((to) => to < list.length)
              .map(id)
            return [
              id(at),
              {
                size,
                ...(isLater || at === 0 ? { later: next } : { imports: next }),
              },
            ]
          }),
        )
      })
    let merged = 0
    fc.assert(
      fc.property(graphs, (modules) => {
        const { names, importsOf, loadedWith } = scriptsOf(modules)
        if (new Set(names.values()).size < names.size) merged += 1
        for (const [id, name] of names) {
          for (const next of modules[id]?.imports ?? []) expect(loadedWith(id)).toContain(names.get(next))
          for (const next of modules[id]?.later ?? []) expect(names.has(next)).toBe(true)
          for (const next of importsOf(name))
            if (next !== name) expect(reachesFrom(importsOf, next)).not.toContain(name)
        }
      }),
      { numRuns: 500 },
    )
    expect(merged).toBeGreaterThan(30)
  })
})

function reachesFrom(importsOf: (script: string) => Iterable<string>, from: string, found = new Set<string>()) {
  if (found.has(from)) return found
  found.add(from)
  for (const next of importsOf(from)) reachesFrom(importsOf, next, found)
  return found
}
