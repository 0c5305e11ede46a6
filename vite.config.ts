import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

/**
 * What loads together, in the order in which they choose. A group takes along what its files need and nobody before it
 * has, so what is shared comes first, and what the entry needs belongs to `base`: left to a later group it would bring
 * all of that group into the first load.
 */
const CHUNKS = [
  {
    name: 'base',
    test: /rolldown.runtime|preload-helper|node_modules\/((react|react-dom|scheduler|zod)\/|@tanstack\/(?!react-virtual|virtual-core)(?!.*(queriesObserver|useQueries)))|src\/(values\/(?!decimal|csv|token|samples)|ui\/(icon|keys|page-key|arrival|explorer|mark|toast|copy|now|freshness|page-title|device-store|figure|choice|panel|media|table|skeleton|tile|later|empty|note|page-head|age|untrusted)|config\/(?!programs|limits-trade|operator-fees)|tx\/(acts|state-words)|wallet\/store|areas\/prediction\/(endpoints\/(?!claim|order|execute|trades|profiles|scores)|queries(-own)?\.|keys|noted-rows|list-form|model\/\w+-search)|wire\/(?!rpc|decimal|call-log|peers|breaker|weather|entries|lists|execution|parse-inside))/,
  },
  {
    name: 'prediction',
    test: /src\/ui\/bearing|src\/areas\/prediction\/(model\/(?!book-|order-|trad|ticket|claim-sweep|closed-before|market-ignored|calculator|watch-|history-|paid-claims|price-|depth-|exit-|fill-|overround|what-if|rules-|position-(can|list))|owner|own-deeds|rules-flag|parts\/(holding|problem|event-failed|closes|side-link|watch))/,
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
  { name: 'history', test: /src\/areas\/prediction\/(queries-history|endpoints\/orders)/ },
  // The idle proof of the network needs this and no more.
  { name: 'rpc-browser', test: /src\/wire\/rpc/ },
  { name: 'journal', test: /src\/tx\/(act-view|machine|journal|intent\.|fee-cap|guard\/codes)/ },
  { name: 'weather', test: /src\/wire\/(call-log|breaker|peers|weather)/ },
  { name: 'idb', test: /node_modules\/idb\// },
  {
    name: 'programs',
    // Programs and mints, and how lists, routes and outcomes are read: by pages and by acts.
    test: /src\/(config\/(programs\.|limits-trade|operator-fees)|values\/(decimal|token-format)|wire\/(decimal-field|lists|entries|execution|parse-inside)|tx\/guard\/(core-route|reader))/,
  },
  // What every page that trades tokens stands on.
  {
    name: 'trade',
    test: /src\/(areas\/tokens\/(endpoints\/(holdings|shield|token-reader|tokens|prices)|queries\.|price-feed|prices\.|model\/(face|worth|look-alike|named-token|known-token)|parts\/(read-failed|use-tokens)))/,
  },
  { name: 'token-search', test: /src\/areas\/tokens\/(model\/token-(words|search)|parts\/token-loading)/ },
  {
    name: 'tokens',
    test: /src\/(values\/token-price|areas\/tokens\/(queries-lists|token-watch|model\/(token-figures|audit|token-rows)|parts\/(live-price|token-name)))/,
  },
  {
    name: 'swap',
    test: /src\/areas\/swap\/(queries|settings|endpoints\/|model\/(swap-figures|swap-link|managed)|intents\/(quote-shelf|order-shelf))/,
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
    /\/query-core\/.*\/(mutationCache\.js \.\/mutation|query\.js \.\/infiniteQueryBehavior)\.js$/.test(
      `${importer} ${source}`,
    )
      ? fileURLToPath(new URL('./src/app/query-parts.ts', import.meta.url))
      : undefined,
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
    modulePreload: { polyfill: false },
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
