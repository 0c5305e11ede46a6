import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { scriptGroups } from './scripts/script-groups.mjs'
import { importSource } from './scripts/typescript.mjs'

/** Writes `.vite/sources.json`, which file each source of ours went into: the manifest knows no sources within a script. */
const sourceFiles: Plugin = {
  name: 'source-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files: Record<string, string> = {}
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        if (id.startsWith(`${import.meta.dirname}/src/`)) files[path.relative(import.meta.dirname, id)] = chunk.fileName
      }
    this.emitFile({
      type: 'asset',
      fileName: '.vite/sources.json',
      source: JSON.stringify(files),
    })
  },
}

const sourceOf = (file: string) => path.join(import.meta.dirname, file)
// The demo wallet signs without asking: no other network loads it.
const SPLITTING = {
  includeDependenciesRecursively: false,
  groups: scriptGroups(sourceOf('src/main.tsx'), sourceOf('src/wallet/burner.ts')),
}
// See the stub: the real one needs hosts that the CSP forbids.
const NO_MOBILE = fileURLToPath(new URL('./src/wallet/mobile-stub.ts', import.meta.url))

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    // Loaded on demand: a build needs no chain.
    command === 'serve' ? (await importSource('src/sandbox/vite-plugin.ts')).sandboxPlugin() : undefined,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      routesDirectory: './src',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      virtualRouteConfig: './src/app/routes.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    sourceFiles,
    react(),
    tailwindcss(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: { '@solana-mobile/wallet-adapter-mobile': NO_MOBILE },
  },
  // A type's import loads nothing: with `verbatimModuleSyntax` alone it stays as `import './y.ts'`.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: SPLITTING } },
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', port: 5173 },
}))
