import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

/**
 * What a script of the build holds, by the graph of imports alone. The entry is a root, and so is each dynamic import: a
 * page, or a part that comes later, of an area or of the frame (`app`). What the entry reaches statically is `base`; of
 * what pages reach, all that roots of four areas or more reach is `shared`, of two or three areas one script a set;
 * what three pages of one area reach is the area's, the rest goes with its page. What no page reaches is the bundler's.
 */
function byReach(): (id: string, graph: Rolldown.ChunkingContext) => string | undefined {
  let reached: Map<string, Set<string>> | undefined
  return (id, graph) => {
    reached ??= reachOf(graph)
    const roots = [...(reached.get(id) ?? [])].toSorted()
    if (roots.includes('base')) return 'base'
    const pages = roots.filter((root) => root.includes('/'))
    const areas = [...new Set(pages.map((root) => root.split('/')[0]))]
    if (pages.length === 0) return undefined
    if (areas.length > 1) return 'shared'
    if (roots.some((root) => root.split('/')[0] !== areas[0])) return `${areas[0]}-lent`
    return pages.length > 2 ? areas[0] : pages.join('-').replaceAll('/', '-')
  }
}

/** For each module the roots that reach it: `base`, a page as `area/page`, a part that comes later as its area or `app`. */
function reachOf(graph: Rolldown.ChunkingContext): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>()
  const take = (id: string, root: string) => {
    const roots = reached.get(id) ?? new Set()
    if (roots.has(root)) return
    reached.set(id, roots.add(root))
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) take(next, root)
  }
  take(path.join(import.meta.dirname, 'src/main.tsx'), 'base')
  for (const id of reached.keys())
    for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      const [, area = 'app', page] =
        /src\/areas\/(\w+)\/(?:(?:[\w-]+\/)?pages\/([\w-]+)\/.*tsr-split)?/.exec(next) ?? []
      take(next, page === undefined ? area : `${area}/${page}`)
    }
  return reached
}

/** Writes `.vite/sources.json`, which file each source of ours went into: the manifest knows no sources within a script. */
const sourceFiles: Plugin = {
  name: 'source-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files: Record<string, string> = {}
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const source = path.relative(import.meta.dirname, id)
        if (source.startsWith('src/')) files[source] = chunk.fileName
      }
    this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source: JSON.stringify(files) })
  },
}

const BY_REACH = { name: byReach(), debugName: 'by reach' }

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    // Loaded on demand: a build needs no chain.
    command === 'serve' ? (await import('./src/sandbox/vite-plugin.ts')).sandboxPlugin() : undefined,
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
    // See the stub: the real one needs hosts that the CSP forbids.
    alias: { '@solana-mobile/wallet-adapter-mobile': new URL('./src/wallet/mobile-stub.ts', import.meta.url).pathname },
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [BY_REACH],
        },
      },
    },
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', port: 5173 },
}))
