// Serves one built folder on loopback with brotli, for the floor page of the bench.
import path from 'node:path'

const dir = process.argv[2]
if (dir === undefined) throw new Error('give the folder to serve')
const root = path.resolve(import.meta.dirname, '../..')
const { serveFolder } = /** @type {typeof import('../../src/server/main.ts')} */ (
  await import(path.join(root, 'dist/server/main.mjs'))
)
const { origin } = await serveFolder(dir)
console.log(origin)
