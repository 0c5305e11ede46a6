import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { benchBytes } from '../../scripts/bench/bytes.mjs'
import { pageFolders, readBundleInfo } from '../../scripts/bundle-info.mjs'
import { inlineScripts, sourceHash } from '../fixtures/inline-scripts.ts'

/*
 * Gates over the built files: bytes and contents, never seconds. `npm test` builds before it runs them. Bytes are ceilings
 * far above today's figures, which `npm run weigh` prints: a cold load, measured side by side, decides what is worth its weight.
 */
const root = path.resolve(import.meta.dirname, '../..')
const dist = path.join(root, 'dist/app')
const built = readBundleInfo(dist)
// Packed copies are the same files again.
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
  .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))

const read = (file: string) => readFileSync(path.join(dist, file))
/** Most scripts belong to many pages: each is packed once. */
const packed = (pack: (bytes: Buffer) => Buffer) => {
  const sizes = new Map<string, number>()
  return (file: string): number => {
    const size = sizes.get(file) ?? pack(read(file)).length
    sizes.set(file, size)
    return size
  }
}
const brotli = packed((bytes) => brotliCompressSync(bytes))
const gzip = packed((bytes) => gzipSync(bytes, { level: 9 }))
const sourcesOf = (map: string): string[] => JSON.parse(read(map).toString()).sources
const sum = (list: Iterable<string>, size: (file: string) => number) =>
  [...list].reduce((total, file) => total + size(file), 0)

const PAGES = pageFolders(root)

const AREAS = readdirSync(path.join(root, 'src/areas'))
/** What of an area is there before the first act: its form, or what reads the events that it is about. */
const FORMS: Readonly<Record<string, string[]>> = {
  prediction: ['src/areas/prediction/ticket/parts/ticket.tsx', 'src/areas/prediction/core/positions/queries.ts'],
  orders: ['src/areas/orders/parts/limit-form.tsx', 'src/areas/orders/parts/recurring-form.tsx'],
  swap: ['src/areas/swap/parts/swap-view.tsx', 'src/areas/swap/parts/swap-form.tsx'],
}

describe('first load', () => {
  test('there are pages to look at', () => expect(PAGES.length).toBeGreaterThan(15))

  test.each(PAGES)('F1 %s: at most 200 kB of script in brotli, 240 in gzip', (prefix) => {
    const scripts = built.page(prefix)
    expect(scripts.size).toBeGreaterThan(1)
    const sizes = { brotli: sum(scripts, brotli), gzip: sum(scripts, gzip), files: scripts.size }
    console.log(`F1 ${prefix}: ${JSON.stringify(sizes)}`)
    expect(sizes.brotli).toBeLessThanOrEqual(200_000)
    expect(sizes.gzip).toBeLessThanOrEqual(240_000)
  })

  test('F1 the form on a token’s page comes after the page', () => {
    const first = built.page('src/areas/tokens/pages/token/')
    const form = ['swap-form.tsx', 'token-trade.tsx'].map((file) => built.fileOf(`src/areas/swap/parts/${file}`))
    expect(form.filter((file) => first.has(file))).toEqual([])
  })

  // What boot.js asks for at once: a page's own files, and those of the page that it sends its reader on to.
  test('F1, with the page that it may send its reader on to: the same', () => {
    const routes: { path: string; files: string[] }[] = JSON.parse(
      /routes = (\[.*\])/.exec(read('boot.js').toString())?.[1] ?? '',
    )
    expect(routes.length).toBeGreaterThan(15)
    const whole = routes.map(({ path: page, files: own }) => {
      const scripts = new Set([...built.entry, ...own])
      return { page, brotli: sum(scripts, brotli), gzip: sum(scripts, gzip) }
    })
    expect(whole.filter((size) => size.brotli > 200_000 || size.gzip > 240_000)).toEqual([])
  })

  test('F5 CSS at most 30 kB, fonts at most 60 kB', () => {
    const css = files.filter((file) => file.endsWith('.css'))
    const fonts = files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))
    console.log(`F5 css ${sum(css, brotli)} brotli, fonts ${sum(fonts, (file) => read(file).length)}`)
    expect(sum(css, brotli)).toBeLessThanOrEqual(30_000)
    expect(sum(fonts, (file) => read(file).length)).toBeLessThanOrEqual(60_000)
  })

  test('F6 wallet, guard and journal are lazy, together at most 220 kB gzip', () => {
    const [wallet, engine] = ['src/wallet/island.tsx', 'src/app/create-engine.ts']
    const shown = ['src/review/review-layer.tsx', 'src/app/shell/wallet-menu.tsx']
    for (const source of [wallet, engine, ...shown]) expect(built.entry.has(built.fileOf(source))).toBe(false)
    // What the page has from which one acts is there before.
    const page = built.page('src/areas/prediction/positions/pages/positions/')
    const beyond = (sources: readonly string[]) =>
      new Set([...built.loadedWith(sources)].filter((file) => !page.has(file)))
    const acting = sum(beyond([wallet, engine]), gzip)
    const scripts = beyond([wallet, engine, ...shown])
    console.log(`F6 ${acting} gzip; with review and menu ${sum(scripts, gzip)}, in ${scripts.size} files`)
    expect(acting).toBeLessThanOrEqual(220_000)
    // What is drawn of an act and of a wallet comes with them, and what every dialog stands on: a limit of its own.
    expect(sum(scripts, gzip)).toBeLessThanOrEqual(230_000)
    // What one area can do comes with its first act, and stays small beside what it stands on.
    const areas = AREAS.filter((area) => existsSync(path.join(root, `src/areas/${area}/intents.ts`)))
    expect(areas).toContain('prediction')
    for (const area of areas) {
      const own = [...built.loadedWith([`src/areas/${area}/intents.ts`])].filter(
        (file) => !page.has(file) && !scripts.has(file),
      )
      const beyondForm = own.filter((file) => !built.loadedWith(FORMS[area] ?? []).has(file))
      console.log(`F6 ${area}: ${sum(own, gzip)} gzip, ${sum(beyondForm, gzip)} of it beyond its form`)
      expect(sum(own, gzip)).toBeLessThanOrEqual(40_000)
      expect(sum(beyondForm, gzip)).toBeLessThanOrEqual(25_000)
    }
  })

  test('F7 nothing that draws prices in time or depth is on the way to any page', () => {
    const charts = ['chart/time-chart.tsx', 'chart/bar-chart.tsx', 'chart/depth-chart.tsx', 'chart/AreaChart.js']
    const mapped = (file: string) => files.includes(`${file}.map`)
    const drawnIn = (list: Iterable<string>) =>
      charts.filter((chart) =>
        [...list].some((file) => mapped(file) && sourcesOf(`${file}.map`).some((source) => source.endsWith(chart))),
      )
    expect(drawnIn(files)).toEqual(charts)
    for (const prefix of PAGES) {
      expect(drawnIn(built.page(prefix)), prefix).toEqual([])
    }
    // Nor what asks for it as it runs: not on a page, and not with what every visit fetches later.
    const asking = built.fileOf('src/ui/chart/lazy-charts.tsx')
    const everyVisit = ['src/app/idle-more.ts', 'src/app/shell/deferred-more.tsx']
    expect(PAGES.filter((prefix) => built.page(prefix).has(asking))).toEqual([])
    expect(everyVisit.filter((source) => built.loadedWith([source]).has(asking))).toEqual([])
    // What a chart brings beside the lightest first load.
    const first = built.page('src/areas/settings/pages/settings/')
    const own = [...built.loadedWith(['src/ui/chart/time-chart.tsx'])].filter((file) => !first.has(file))
    console.log(`F7 ${sum(own, brotli)} brotli`)
    expect(sum(own, brotli)).toBeLessThanOrEqual(130_000)
  })

  test('the bench of bytes reads this build', async () => {
    const rows = await benchBytes()
    expect(rows.find(({ name }) => name.startsWith('F7'))).toMatchObject({ value: 0, unit: 'of 1' })
    expect(rows.every(({ value }) => Number.isFinite(value))).toBe(true)
  })
})

describe('what the browser gets', () => {
  const maps = files.filter((file) => file.endsWith('.js.map'))

  test('no line of the sandbox or the server', () => {
    expect(maps.length).toBeGreaterThan(5)
    for (const map of maps)
      expect(sourcesOf(map).filter((source) => /src\/(sandbox|server)\//.test(source))).toEqual([])
  })

  test('no package of the local venue or of the tests', () => {
    const foreign = /node_modules\/(litesvm|ws|hono|@hono|@solana\/kit|@solana-program|vitest|fast-check|ajv|yaml)\//
    for (const map of maps) expect(sourcesOf(map).filter((source) => foreign.test(source))).toEqual([])
  })

  test('the demo wallet is a script of its own, which no other part loads', () => {
    const burner = built.fileOf('src/wallet/burner.ts')
    expect(sourcesOf(`${burner}.map`).map((source) => source.replace(/^[./]+/, ''))).toEqual(['src/wallet/burner.ts'])
    const parts = ['src/main.tsx', 'src/wallet/island.tsx', 'src/app/shell/wallet-menu.tsx', 'src/app/create-engine.ts']
    expect([...built.loadedWith(parts)]).not.toContain(burner)
    expect(PAGES.filter((prefix) => built.page(prefix).has(burner))).toEqual([])
  })

  test('the first load has no line of a wallet, of its libraries or of the guard’s rules', () => {
    const first = [...built.entry].map((file) => `${file}.map`).filter((file) => files.includes(file))
    expect(first.length).toBeGreaterThan(0)
    for (const map of first)
      expect(
        sourcesOf(map).filter((source) =>
          /src\/guard\/|wallet\/(?:burner|island)\.|wallet-adapter|@noble|web3\.js/.test(source),
        ),
      ).toEqual([])
  })

  test('no key header, no reference to a source map, nothing inline in the document but the import map', () => {
    for (const file of files.filter((name) => /\.(js|css|html)$/.test(name))) {
      const text = read(file).toString()
      expect({ file, key: text.includes('x-api-key') }).toEqual({ file, key: false })
      expect({ file, map: /sourceMappingURL=/.test(text) }).toEqual({ file, map: false })
    }
    const html = read('index.html').toString()
    expect(html).not.toMatch(/<style|style=|\son\w+=/i)
    expect(html).not.toMatch(/https?:\/\//)
    expect(inlineScripts(html)).toHaveLength(1)
  })

  test('the document names the hash of each script and style, the import map first', () => {
    const html = read('index.html').toString()
    const [map = ''] = inlineScripts(html)
    const scripts = files.filter((file) => /^assets\/.*\.js$/.test(file)).toSorted()
    const hashes = Object.fromEntries(scripts.map((file) => [`/${file}`, sourceHash(read(file))]))
    expect(html.match(/<script[^>]*>/)?.[0]).toBe('<script type="importmap">')
    expect(JSON.parse(map)).toEqual({ integrity: hashes })
    expect(JSON.parse(read('release.json').toString()).importMap).toBe(sourceHash(map))
    const tags = [...html.matchAll(/<(?:script|link)\b[^>]* (?:src|href)="\/([^"]+)"[^>]*>/g)]
    // Pictures and the manifest are no code: no browser checks them.
    const code = tags.filter(([tag]) => !/rel="(?:icon|apple-touch-icon|manifest)"/.test(tag))
    expect(code.length).toBeGreaterThanOrEqual(3)
    for (const [tag, file = ''] of code) {
      expect(tag).toContain(` integrity="${sourceHash(read(file))}"`)
      expect(tag).toContain(' crossorigin')
    }
  })

  test('nothing in public but what is listed here', () => {
    expect(existsSync(path.join(dist, 'index.html'))).toBe(true)
    const outside = files.filter((file) => !file.startsWith('assets/') && !file.startsWith('.vite/'))
    expect(outside.toSorted()).toEqual([
      'boot.js',
      'icons/any-192.png',
      'icons/any-512.png',
      'icons/apple-180.png',
      'icons/maskable-512.png',
      'index.html',
      'manifest.webmanifest',
      'mark.svg',
      'release.json',
    ])
  })
})
