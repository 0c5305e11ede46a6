import { readFileSync } from 'node:fs'
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
    test: /rolldown.runtime|preload-helper|src\/main\.tsx|node_modules\/((react|react-dom|scheduler|zod)\/|@tanstack\/(?!.*(queriesObserver|useQueries)))|src\/(values\/(?!csv|token-price|samples)|ui\/(icon|keys|page-key|ignored-params|explorer|mark|toast|copy|now|freshness|page-title|device-store|figure|choice|panel|media|idle|table|skeleton|tile|later|empty|note|page-head|age|untrusted|odds|hidden-balances)|config\/(?!programs)|tx\/(acts|state-words|route-bounds)|areas\/(\w+\/model\/(\w+-(search|link)|expiry)\.|tokens\/(model\/token-words|round-trip-slot|parts\/list-growth)|\w+\/keys)|wallet\/store|areas\/prediction\/(keys|model\/link-options)|wire\/(?!execution|rpc|call-log|peers|breaker|weather))/,
  },
  // How events and markets are read, and what to say when they are not: other areas read them too.
  {
    name: 'prediction-reads',
    test: /src\/areas\/prediction\/(endpoints\/(event|market-reader)|noted-rows|owner|parts\/problem|model\/position-name)/,
  },
  // Positions, orders and history of an owner: a page of one reads the others, too.
  {
    name: 'own-reads',
    test: /src\/areas\/prediction\/(endpoints\/(positions|orders)|queries-history|model\/(order-(status|bound)|open-orders|history|realized-pnl|closed-before|sale-bound|trading-fee))/,
  },
  {
    name: 'prediction',
    test: /src\/areas\/prediction\/(queries\.|own-deeds|watchlist|list-form|rules-flag|model\/(status-words|market-view|ask-sum)|parts\/(event-failed|closes|side-link|watch))/,
  },
  // Cards of events, and the page of one.
  { name: 'bearing', test: /src\/ui\/bearing/ },
  // Rows of events, whichever way they were found.
  {
    name: 'events-page',
    test: /src\/areas\/prediction\/pages\/events\/(page\.|route\.tsx\?|event-card|event-list|first-read)/,
  },
  {
    name: 'market',
    test: /src\/areas\/prediction\/(model\/calculator|parts\/(event-view|event-loading|market-head|four-|outcomes|ticket-panel|calculator|dial))/,
  },
  {
    name: 'positions',
    test: /src\/areas\/prediction\/(queries-own|own-acts|model\/(paid-claims|position-(can|list|worth))|parts\/(holding|position(?!-detail)|claim|summary|action|close-all))/,
  },
  // How the service sends what was signed: builders of every area name it.
  { name: 'execution', test: /src\/wire\/execution/ },
  { name: 'samples', test: /src\/values\/samples/ },
  // The idle proof of the network needs this and no more.
  { name: 'rpc-browser', test: /src\/wire\/rpc/ },
  { name: 'idb', test: /node_modules\/idb\/|src\/ui\/page-cache/ },
  { name: 'journal', test: /src\/tx\/(act-view|machine|journal|intent\.|fee-cap|guard\/codes)/ },
  { name: 'weather', test: /src\/wire\/(call-log|breaker|peers|weather)/ },
  { name: 'csv', test: /src\/values\/csv\.|ui\/save-file/ },
  // What every page that trades tokens stands on.
  {
    name: 'trade',
    test: /src\/(areas\/trade\/|areas\/tokens\/(endpoints\/(holdings|shield|token-reader|tokens|prices)|queries(-shield)?\.|price-feed|prices\.|model\/(face|worth|named-token)|parts\/(read-failed|token-loading)))/,
  },
  { name: 'look-alike', test: /src\/areas\/tokens\/model\/look-alike/ },
  // Forms of orders: the choice of a token, and what is held of it.
  {
    name: 'desk',
    test: /src\/(ui\/units-field|areas\/tokens\/(model\/known-token|parts\/(use-tokens|token-choice)))/,
  },
  // Orders over time: the way to a pair.
  {
    name: 'pair',
    test: /src\/(ui\/moment-field|areas\/(tokens\/model\/pair|orders\/(model\/order\.|parts\/order-tabs)))/,
  },
  { name: 'rate', test: /src\/areas\/orders\/model\/rate/ },
  pageOf('orders', 'parts/(limit-page|limit-form|orders-page|orders-panel|recurring-page|recurring-form)'),
  // How orders are read: by their page, their tab and their acts.
  {
    name: 'orders',
    test: /src\/areas\/(orders\/(keys|endpoints\/(trigger|recurring)-orders|model\/(limit-row|recurring-row))|tokens\/endpoints\/fill-reader)/,
  },
  pageOf('activity', 'parts/(activity-view|no-owner|rows-skeleton)'),
  {
    name: 'rows',
    test: /src\/(areas\/activity\/(parts\/(rows-panel|listed-rows|row-name|cells|orders-tab)|model\/row-name))/,
  },
  // Who watches events asks for many at once as well, and takes this from here.
  pageOf('portfolio', 'parts/(no-owner|portfolio-view)', '|(queriesObserver|useQueries)\\.js$'),
  // How loans are read: by their page and their acts.
  { name: 'earn-reads', test: /src\/areas\/earn\/endpoints\/earn/ },
  pageOf('earn', 'parts/(earn-desk|earn-form)'),
  {
    name: 'tokens',
    test: /src\/(values\/token-price|areas\/tokens\/(queries-lists|token-watch|model\/(token-(figures|rows)|audit)|parts\/(live-price|token-name)))/,
  },
  // The form, what a swap's price is, and what its acts are kept by: whoever reads such an act on another page gets the form along.
  {
    name: 'swap',
    test: /src\/areas\/swap\/(pages\/[\w-]+\/(page\.|route\.tsx\?)|queries|settings|use-|model\/(managed-(price|words)|reserve|swap-(figures|problem))|endpoints\/(quote|route-reader)|intents\/(quote-shelf|order-shelf)|parts\/(swap-frame|swap-view|leg-field|quote-ring|how-field))/,
  },
  // What a price is judged by: the form's lower half.
  {
    name: 'swap-terms',
    test: /src\/areas\/swap\/(model\/swap-doubts|start-swap|parts\/(swap-terms|swap-facts|slippage-field|managed-rows|doubts|price-gate|quote-trouble|route-path))/,
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

/**
 * Names of files tell their content, and two scripts change it after they are given: a change of these is a change of
 * every name, so that no browser takes a file that it kept for one that was written otherwise.
 */
const namedForScripts: Plugin = {
  name: 'named-for-scripts',
  apply: 'build',
  augmentChunkHash: () =>
    ['one-base', 'build']
      .map((name) => readFileSync(new URL(`./scripts/${name}.mjs`, import.meta.url), 'utf8'))
      .join(''),
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
    namedForScripts,
    react(),
    tailwindcss(),
  ],
  resolve: {
    // See the stub: the real one needs hosts that the CSP forbids.
    alias: [
      {
        find: '@solana-mobile/wallet-adapter-mobile',
        replacement: fileURLToPath(new URL('./src/wallet/mobile-stub.ts', import.meta.url)),
      },
      // The hook that it brings to an older React is React's own.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
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
