// Builds the app to dist/app and the server to dist/server. `--server` builds the server alone.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'
import { pageFolders, readBundleInfo } from './bundle-info.mjs'
import { writeIntegrity } from './integrity.mjs'
import { writeRelease } from './release-list.mjs'
import { importSource, RESOLVE } from './typescript.mjs'

const onlyServer = process.argv.includes('--server')

if (!onlyServer) {
  await build({ logLevel: 'warn' })
  const routes = await writeRoutes()
  const { edgeHeaders } = /** @type {typeof import('../src/server/headers.ts')} */ (
    await importSource('src/server/headers.ts')
  )
  hintCompiler()
  writeIntegrity('dist/app')
  writeRelease('dist/app', routes, edgeHeaders)
  await pack('dist/app/assets')
}
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  resolve: RESOLVE,
  // The edge runs from its file alone: what it needs of others is in it.
  ssr: { noExternal: ['@hono/node-server', 'hono', 'image-size', 'ws', 'zod'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        edge: 'src/server/edge/main.ts',
        'draw-documents': 'src/server/documents/main.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
})
if (!onlyServer) await buildRenderer()

/** The app once more, to draw its first screens on a server: scripts that need no other file. */
async function buildRenderer() {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: RESOLVE,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: 'dist/server/render',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { page: 'src/app/render.tsx', thread: 'src/app/render-thread.ts' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}

/**
 * Asks the browser to compile the scripts of every page's first load while they download: most of it runs at once, and compiled
 * function by function it stood in the way of the first paint (v8.dev, "Giving V8 a heads-up"): 8 % of F2 of a market page.
 */
function hintCompiler() {
  const { page } = readBundleInfo('dist/app')
  const names = pageFolders(process.cwd()).flatMap((folder) => [...page(folder)])
  // The bundler's own script has no map.
  for (const name of new Set(names.filter((each) => existsSync(path.join('dist/app', `${each}.map`))))) {
    const file = path.join('dist/app', name)
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`)
    /** @type {{ mappings: string }} */
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
  }
}

/**
 * Puts beside each script and style its brotli of the highest quality: too slow for a server, a tenth smaller.
 * @param {string} dir
 */
async function pack(dir) {
  const names = readdirSync(dir).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file)))
    }),
  )
}

/** Tells boot.js which files and replies each route needs, so that it can ask for them at once. The addresses, a param of them as `$name`. */
async function writeRoutes() {
  const built = readBundleInfo('dist/app')
  const { pathPattern, plainPaths } = /** @type {typeof import('../src/app/areas.ts')} */ (
    await importSource('src/app/areas.ts')
  )
  const { routes: tree } = /** @type {typeof import('../src/app/routes.ts')} */ (
    await importSource('src/app/routes.ts')
  )
  /** @type {Record<string, string>} */
  const folders = Object.fromEntries(
    (tree.children ?? []).flatMap((node) =>
      node.type === 'route' && node.file !== undefined
        ? [[node.path, `src/${node.file.replace(/route\.tsx$/, '')}`]]
        : [],
    ),
  )
  const { firstDataOf } = /** @type {typeof import('../src/app/first-data.ts')} */ (
    await importSource('src/app/first-data.ts')
  )
  const firstOf = (/** @type {string} */ route) =>
    firstDataOf(/** @type {import('../src/app/areas.ts').PagePath} */ (route))
  const routes = Object.entries(folders).map(([route, folder]) => ({
    path: pathPattern(route),
    files: [...new Set(built.page(folder))],
    first: firstOf(route),
  }))
  const home = /\bredirect\(\{ to: '([^']+)'/.exec(readFileSync('src/app/home-route.tsx', 'utf8'))?.[1] ?? ''
  const folder = folders[home]
  if (folder === undefined) throw new Error('the home page sends its reader on to no route')
  const all = [{ path: '^/$', files: [...new Set(built.page(folder))], first: firstOf(home) }, ...routes]
  const boot = readFileSync('dist/app/boot.js', 'utf8')
  const written = boot.replace('/* routes */ []', () => JSON.stringify(all))
  if (written === boot) throw new Error('boot.js has no place for the routes')
  writeFileSync('dist/app/boot.js', written)
  return ['/', ...Object.keys(folders).flatMap(plainPaths)]
}
