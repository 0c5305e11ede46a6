// Builds the app to dist/app and the server to dist/server. `--server` builds the server alone.
import { build } from 'vite'

const onlyServer = process.argv.includes('--server')

if (!onlyServer) await build({ logLevel: 'warn' })
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name].mjs' } },
  },
})
