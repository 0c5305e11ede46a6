// Builds the app to dist/app and the server to dist/server. `--server` builds the server alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'
import { writeRelease } from './release.mjs'

/** What a page shows first and yet keeps out of its own chunk: asked for with it, so that it does not come in a second row. */
const SHOWN_FIRST = {
  '/swap': 'src/areas/swap/parts/swap-view.tsx',
  '/limit': 'src/areas/trigger/parts/limit-lazy.ts',
  '/recurring': 'src/areas/recurring/parts/plan-lazy.ts',
  '/tokens': 'src/areas/tokens/parts/token-explorer.tsx',
  '/token': 'src/areas/tokens/parts/token-of-mint.tsx',
  '/portfolio/$owner': 'src/areas/portfolio/parts/portfolio-view.tsx',
  '/earn': 'src/areas/earn/parts/earn-lazy.ts',
}

const onlyServer = process.argv.includes('--server')

if (!onlyServer) {
  await build({ logLevel: 'warn' })
  writeRoutes()
  hintCompiler()
  writeRelease('dist/app')
  await pack('dist/app/assets')
}
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  // The edge runs from its file alone: what it needs of others is in it.
  ssr: { noExternal: ['@hono/node-server', 'hono', 'image-size', 'zod'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', edge: 'src/server/edge/main.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
})

/**
 * Asks the browser to compile what every page needs beside its download, all of it: most of it runs at once, and compiled
 * function by function it stood in the way of the first paint (v8.dev, "Giving V8 a heads-up").
 */
function hintCompiler() {
  const dir = 'dist/app/assets'
  for (const name of readdirSync(dir).filter((each) => /^base-.*\.js$/.test(each))) {
    const file = path.join(dir, name)
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`)
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
  }
}

/** Puts beside each script and style its brotli of the highest quality: too slow for a server, a tenth smaller. */
async function pack(dir) {
  const names = readdirSync(dir).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file)))
    }),
  )
}

/** Tells boot.js which files each route needs besides the entry's own, so that it can ask for them at once. */
function writeRoutes() {
  const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8'))
  const tree = readFileSync('src/app/routes.ts', 'utf8')
  const closure = (keys, found = new Set()) => {
    for (const key of keys) {
      const chunk = manifest[key]
      if (chunk === undefined || found.has(chunk.file)) continue
      found.add(chunk.file)
      closure(chunk.imports ?? [], found)
    }
    return found
  }
  const shownFirst = (route) =>
    Object.entries(SHOWN_FIRST).flatMap(([start, key]) => {
      if (manifest[key] === undefined) throw new Error(`${key} is no chunk of the build`)
      return route === start || route.startsWith(`${start}/`) ? [key] : []
    })
  const entry = closure(['index.html'])
  const routes = [...tree.matchAll(/route\('([^']+)', '([^']+)'\)/g)].map(([, path, file]) => ({
    path: `^${path.replaceAll(/\$\w+/g, '[^/]+')}$`,
    files: [...closure([`src/${file}`, `src/${file}?tsr-split=component`, ...shownFirst(path)])].filter(
      (name) => !entry.has(name),
    ),
  }))
  const home = routes.find(({ path }) => path === '^/events$')
  const all =
    home === undefined ? routes : [{ ...home, path: '^/(events)?$' }, ...routes.filter((route) => route !== home)]
  const boot = readFileSync('dist/app/boot.js', 'utf8')
  const written = boot.replace('/* routes */ []', JSON.stringify(all))
  if (written === boot) throw new Error('boot.js has no place for the routes')
  writeFileSync('dist/app/boot.js', written)
}
