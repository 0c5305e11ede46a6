import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

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
          groups: [
            {
              name: 'base',
              test: /rolldown.runtime|preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack|zod)\/|src\/(values\/(?!decimal)|ui\/(icon|keys|explorer|mark|toast|copy|now|freshness|page-title|device-store|figure|choice|panel|media|table|skeleton|empty|note|page-head|age|untrusted)|config\/(?!programs)|tx\/acts|wallet\/store|areas\/prediction\/(endpoints\/(?!claim|order|execute|trades|profiles|scores)|queries(-own)?\.|keys|noted-rows|model\/\w+-search)|wire\/(?!rpc|decimal))/,
            },
            {
              name: 'prediction',
              test: /src\/ui\/bearing|src\/areas\/prediction\/(model\/(?!book-|order-|trad|ticket|calculator|watch-|history-|paid-claims|position-(can|list))|owner|parts\/(holding|problem|closes|side-link|watch))/,
            },
            {
              name: 'market',
              test: /src\/areas\/prediction\/(model\/calculator|parts\/(event-view|event-loading|market-head|four-|outcomes|overround|rules|ticket-panel|calculator|dial|my-position))/,
            },
            {
              name: 'positions',
              test: /src\/areas\/prediction\/(position-acts|own-acts|model\/(paid-claims|position-(can|list))|parts\/(position(?!-detail)|claim|summary|address|action|close-all))/,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', port: 5173 },
}))
