// Builds the app to dist/app and the server to dist/server. `--server` builds the server alone.
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { writeRelease } from './release.mjs'

const onlyServer = process.argv.includes('--server')

if (!onlyServer) {
  await build({ logLevel: 'warn' })
  writeRoutes()
  writeRelease('dist/app')
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
  const entry = closure(['index.html'])
  const routes = [...tree.matchAll(/route\('([^']+)', '([^']+)'\)/g)].map(([, path, file]) => ({
    path: `^${path.replaceAll(/\$\w+/g, '[^/]+')}$`,
    files: [...closure([`src/${file}`, `src/${file}?tsr-split=component`])].filter((name) => !entry.has(name)),
  }))
  const home = routes.find(({ path }) => path === '^/events$')
  const all =
    home === undefined ? routes : [{ ...home, path: '^/(events)?$' }, ...routes.filter((route) => route !== home)]
  const boot = readFileSync('dist/app/boot.js', 'utf8')
  const written = boot.replace('/* routes */ []', JSON.stringify(all))
  if (written === boot) throw new Error('boot.js has no place for the routes')
  writeFileSync('dist/app/boot.js', written)
}
