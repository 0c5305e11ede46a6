import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { importSource } from './scripts/typescript.mjs'

/** Where code begins that no static import brings: an area, and for a page the part of the area that it stands in. */
type Root = { readonly area: string; readonly part: string | undefined }

/** Parts whose pages have much in common: what only they reach is not loaded with a page of another kind. */
const ALIKE: Readonly<Record<string, RegExp>> = {
  'market-pages': /^prediction-(?:browse|market|board)$/,
  'prediction-pages': /^(?:prediction|activity)/,
  'form-pages': /^(?:swap|orders|earn)$/,
  'token-pages': /^(?:swap|orders|earn|tokens|portfolio|settings)$/,
}

/**
 * What a script of the build holds, by the graph of imports alone. What the entry reaches is `base`; what the pages of one
 * part of an area reach goes with them, and what others reach as well is lent, so that they take no page along; what pages of
 * two parts reach is a script of its own, if it is worth a request; the rest is by pages that are alike, or shared.
 * What no page reaches is the bundler's.
 */
function byReach(): Rolldown.CodeSplittingGroup[] {
  let reached: Map<string, Set<Root>> | undefined
  /** The roots that reach a module, and which parts their pages are of; none for what is in `base`. */
  const reachedBy = (id: string, graph: Rolldown.ChunkingContext) => {
    reached ??= reachOf(graph)
    const roots = [...(reached.get(id) ?? [])]
    const isBase = roots.some(({ area }) => area === 'base')
    return { isBase, roots, parts: isBase ? [] : [...new Set(roots.flatMap(({ part }) => part ?? []))].toSorted() }
  }
  return [
    { debugName: 'entry', name: (id, graph) => (reachedBy(id, graph).isBase ? 'base' : undefined) },
    {
      debugName: 'one part',
      name: (id, graph) => {
        const { roots, parts } = reachedBy(id, graph)
        const [part, ...others] = parts
        if (part === undefined || others.length > 0) return undefined
        const isLent = roots.some(({ area }) => area !== part.split('-')[0])
        return isLent ? `${part}-lent` : part
      },
    },
    {
      debugName: 'two parts',
      minSize: WORTH_A_REQUEST,
      name: (id, graph) => {
        const { parts } = reachedBy(id, graph)
        return parts.length === 2 ? parts.join('-') : undefined
      },
    },
    {
      debugName: 'shared',
      name: (id, graph) => {
        const { parts } = reachedBy(id, graph)
        if (parts.length < 2) return undefined
        return Object.keys(ALIKE).find((name) => parts.every((part) => ALIKE[name]?.test(part))) ?? 'shared'
      },
    },
  ]
}

/** Bytes, before they are minified, above which what two parts reach is a script of its own. */
const WORTH_A_REQUEST = 9_000

/** For each module the roots that reach it by static imports. */
function reachOf(graph: Rolldown.ChunkingContext): Map<string, Set<Root>> {
  const reached = new Map<string, Set<Root>>()
  const take = (id: string, root: Root) => {
    const roots = reached.get(id) ?? new Set()
    if (roots.has(root)) return
    reached.set(id, roots.add(root))
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) take(next, root)
  }
  take(path.join(import.meta.dirname, 'src/main.tsx'), { area: 'base', part: undefined })
  for (const id of reached.keys())
    for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      const [, area = 'app'] = /src\/areas\/([\w-]+)\//.exec(next) ?? []
      const [, part] = /src\/areas\/([\w/-]+)\/pages\/.*tsr-split/.exec(next) ?? []
      take(next, { area, part: part?.replace('/', '-') })
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
        if (id.startsWith(`${import.meta.dirname}/src/`)) files[path.relative(import.meta.dirname, id)] = chunk.fileName
      }
    this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source: JSON.stringify(files) })
  },
}

const SPLITTING = { includeDependenciesRecursively: false, groups: byReach() }
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
  resolve: { tsconfigPaths: true, alias: { '@solana-mobile/wallet-adapter-mobile': NO_MOBILE } },
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
