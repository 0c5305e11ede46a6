import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

/** One file for the pages of an area, with what only they need. */
const pageOf = (area: string, more: string, also = '') => ({
  name: `${area}-page`,
  test: new RegExp(`src/areas/${area}/(pages/[\\w-]+/(page\\.|route\\.tsx\\?)|${more})${also}`),
})

/**
 * What loads together, in the order in which they choose. A group takes along what its files need and nobody before it
 * has, so what is shared comes first, and what the entry needs belongs to `base`: left to a later group it would bring
 * all of that group into the first load.
 */
const CHUNKS = [
  {
    name: 'base',
    test: /rolldown.runtime|preload-helper|src\/main\.tsx|node_modules\/((react|react-dom|scheduler|zod)\/|@tanstack\/(?!react-virtual|virtual-core)(?!.*(queriesObserver|useQueries)))|src\/(values\/(?!csv|token-price|samples)|ui\/(icon|keys|page-key|arrival|explorer|mark|toast|copy|now|freshness|page-title|device-store|figure|choice|panel|media|table|skeleton|tile|later|empty|note|page-head|age|untrusted|odds|hidden-balances)|config\/(?!programs)|tx\/(acts|state-words|route-bounds)|areas\/(tokens\/round-trip-slot|\w+\/keys)|wallet\/store|areas\/prediction\/(endpoints\/(?!claim|order|execute|trades|profiles|scores)|queries(-own)?\.|keys|noted-rows|list-form|parts\/problem|owner|model\/(\w+-search|link-options|position-name))|wire\/(?!rpc|call-log|peers|breaker|weather))/,
  },
  {
    name: 'prediction',
    test: /src\/ui\/bearing|src\/areas\/prediction\/(model\/(?!book-|order-|trad|ticket|claim-sweep|closed-before|market-ignored|calculator|watch-|history-|paid-claims|price-|depth-|exit-|fill-|overround|what-if|rules-|position-(can|list))|own-deeds|rules-flag|parts\/(holding|event-failed|closes|side-link|watch))/,
  },
  {
    name: 'market',
    test: /src\/areas\/prediction\/(model\/calculator|parts\/(event-view|event-loading|market-head|four-|outcomes|ticket-panel|calculator|dial))/,
  },
  {
    name: 'positions',
    test: /src\/areas\/prediction\/(own-acts|model\/(paid-claims|position-(can|list))|parts\/(position(?!-detail)|claim|summary|action|close-all))/,
  },
  { name: 'samples', test: /src\/values\/samples/ },
  // What pages fetch once they are up.
  {
    name: 'history',
    test: /src\/areas\/prediction\/(queries-history|endpoints\/orders|model\/(order-status|history-words))/,
  },
  // The idle proof of the network needs this and no more.
  { name: 'rpc-browser', test: /src\/wire\/rpc/ },
  { name: 'idb', test: /node_modules\/idb\// },
  { name: 'journal', test: /src\/tx\/(act-view|machine|journal|intent\.|fee-cap|guard\/codes)/ },
  { name: 'weather', test: /src\/wire\/(call-log|breaker|peers|weather)/ },
  { name: 'csv', test: /src\/values\/csv\.|ui\/save-file/ },
  // What every page that trades tokens stands on.
  {
    name: 'trade',
    test: /src\/(areas\/tokens\/(endpoints\/(holdings|shield|token-reader|tokens|prices)|queries\.|price-feed|prices\.|model\/(face|worth|look-alike|(named|known)-token|token-(words|search))|parts\/(read-failed|use-tokens|token-loading)))/,
  },
  // Orders over time: the way to a pair, and what the two forms share.
  { name: 'pair', test: /src\/areas\/tokens\/(model\/pair|parts\/pair-desk)/ },
  pageOf('trigger', 'parts/limit-desk'),
  pageOf('recurring', 'parts/plan-desk'),
  {
    name: 'desk',
    test: /src\/(ui\/(units|moment)-field|areas\/tokens\/parts\/(token-choice|order-list))/,
  },
  // How orders are read: by their page, their tab and their acts.
  {
    name: 'orders',
    test: /src\/areas\/((trigger|recurring)\/(keys|endpoints\/orders|model\/(rate|order-row|plan-row))|tokens\/endpoints\/fill-reader)/,
  },
  pageOf('activity', 'parts/(activity-view|no-owner|rows-skeleton)|model/(pages|activity-search)'),
  {
    name: 'rows',
    test: /src\/(areas\/activity\/(queries\.|parts\/(rows-panel|listed-rows|row-name|cells)|model\/(act-facts|row-name)))/,
  },
  // What stands around the form or the list of a page, for both of its routes.
  pageOf('swap', 'parts/swap-frame'),
  // Who watches events asks for many at once as well, and takes this from here.
  pageOf('portfolio', 'parts/no-owner', '|(queriesObserver|useQueries)\\.js$'),
  pageOf('earn', 'parts/earn-desk|model/earn-search|keys|endpoints/earn'),
  {
    name: 'tokens',
    test: /src\/(values\/token-price|areas\/tokens\/(queries-lists|token-watch|model\/(token-figures|audit|token-rows)|parts\/(live-price|token-name)))/,
  },
  {
    name: 'swap',
    // The form, its figures and what its acts are built of: whoever reads such an act on another page gets the form along.
    test: /src\/areas\/swap\/(queries|settings|endpoints\/|model\/|use-|start-swap|parts\/(?!token-picker|there-and-back)|intents\/(quote-shelf|order-shelf))/,
  },
  {
    name: 'book',
    test: /src\/areas\/prediction\/(queries-ticket|model\/(order-(walk|book)|trad)|endpoints\/(order-book|trades))/,
  },
  {
    name: 'device-watch',
    test: /src\/areas\/prediction\/(device-watch|event-replies|price-|rules-watch|model\/(price-record|rules-))/,
  },
  {
    name: 'market-more',
    test: /src\/areas\/prediction\/parts\/market-(more|tabs|aside)/,
  },
]

/** Leaves out of the build what of the query library nothing here asks for: 1.5 kB of every first load. */
const queryParts: Plugin = {
  name: 'query-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\/query-core\/.*\/(queryClient\.js \.\/mutationCache|query\.js \.\/infiniteQueryBehavior)\.js$/.test(
      `${importer} ${source}`,
    )
      ? fileURLToPath(new URL('./src/app/query-parts.ts', import.meta.url))
      : undefined,
}

/**
 * Writes `.vite/sources.json`: which file of the build each source of ours went into. The manifest knows only sources that
 * have a file of their own, and loses those that `CHUNKS` puts together with others.
 */
const sourceFiles: Plugin = {
  name: 'source-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files: Record<string, string> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const id of chunk.moduleIds) {
        const source = path.relative(import.meta.dirname, id)
        if (source.startsWith('src/')) files[source] = chunk.fileName
      }
    }
    this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source: JSON.stringify(files) })
  },
}

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    // Loaded on demand: a build needs no chain.
    command === 'serve' ? (await import('./src/sandbox/vite-plugin.ts')).sandboxPlugin() : undefined,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      virtualRouteConfig: './src/app/routes.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    queryParts,
    sourceFiles,
    react(),
    tailwindcss(),
  ],
  resolve: {
    // See the stub: the real one needs hosts that the CSP forbids.
    alias: {
      '@solana-mobile/wallet-adapter-mobile': fileURLToPath(new URL('./src/wallet/mobile-stub.ts', import.meta.url)),
    },
  },
  // `import { type X } from './y.ts'` must load nothing: with `verbatimModuleSyntax` alone it stays as `import './y.ts'`.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has is not asked for again with a part of it.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !/\/(base|rolldown-runtime)-[^/]*$/.test(file)) : needed,
    },
    sourcemap: 'hidden',
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs is one file: a dozen small ones compress worse and ask more often.
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', port: 5173 },
}))
