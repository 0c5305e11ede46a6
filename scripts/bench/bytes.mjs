// F1, F5, F6 and F7 by bytes of the built files: what each page loads first, and what comes with the first act.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readBundleInfo } from '../bundle-info.mjs'

const root = path.resolve(import.meta.dirname, '../../dist/app')
const PAGES = {
  events: 'src/areas/prediction/browse/pages/events/',
  market: 'src/areas/prediction/market/pages/market/',
  positions: 'src/areas/prediction/positions/pages/positions/',
  swap: 'src/areas/swap/pages/swap/',
  tokens: 'src/areas/tokens/pages/tokens/',
}
/** What draws. */
const CHARTS = ['bar-chart', 'candle-chart', 'depth-chart', 'time-bars', 'time-chart']
const LAZY = [
  'src/wallet/island.tsx',
  'src/app/create-engine.ts',
  'src/review/review-layer.tsx',
  'src/app/shell/wallet-menu.tsx',
]

/** Rows of F1, F5, F6 and F7. */
export async function benchBytes() {
  const built = readBundleInfo(root)
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file))
  /** @type {(files: Iterable<string>, size: (bytes: Buffer) => number) => number} */
  const sum = (files, size) => [...files].reduce((all, file) => all + size(read(file)), 0)
  const kB = (/** @type {number} */ bytes) => Number((bytes / 1000).toFixed(1))
  const brotli = (/** @type {Buffer} */ bytes) => brotliCompressSync(bytes).length
  const gzip = (/** @type {Buffer} */ bytes) => gzipSync(bytes).length
  const lazy = [...built.loadedWith(LAZY)].filter((file) => !built.entry.has(file))
  const rows = Object.entries(PAGES).map(([name, folder]) => {
    const scripts = built.page(folder)
    return {
      name: `F1 first load of ${name}, script`,
      value: kB(sum(scripts, brotli)),
      unit: 'kB brotli',
      gzip: kB(sum(scripts, gzip)),
      withWallet: kB(sum(new Set([...scripts, ...lazy]), brotli)),
    }
  })
  const early = new Set(Object.values(PAGES).flatMap((folder) => [...built.page(folder)]))
  const assets = readdirSync(path.join(root, 'assets')).map((file) => `assets/${file}`)
  const charts = [...new Set(CHARTS.map((name) => built.fileOf(`src/ui/chart/${name}.tsx`)))]
  const of = (/** @type {RegExp} */ pattern) => assets.filter((file) => pattern.test(file))
  return [
    ...rows,
    { name: 'F5 CSS', value: kB(sum(of(/\.css$/), brotli)), unit: 'kB brotli' },
    { name: 'F5 fonts', value: kB(sum(of(/\.woff2?$/), (bytes) => bytes.length)), unit: 'kB' },
    {
      name: 'F7 charts on the way to a page',
      value: charts.filter((file) => early.has(file)).length,
      unit: `of ${charts.length}`,
      kB: kB(sum(charts, brotli)),
    },
    { name: 'F6 wallet, guard and journal', value: kB(sum(lazy, gzip)), unit: 'kB gzip' },
  ]
}
