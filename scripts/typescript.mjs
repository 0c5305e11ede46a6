// Loads the project's TypeScript into Node: `~/` is `src/`, as `tsconfig.json` has it.
import path from 'node:path'
import { build, runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** How every build finds `~/…`: by the paths of `tsconfig.json`. */
export const RESOLVE = { tsconfigPaths: true }

/**
 * A small module and what it imports, run as they are; paths are relative to the project's root.
 * @param {string} file
 * @returns {Promise<any>}
 */
export async function importSource(file) {
  const { module } = await runnerImport(path.join(root, file), { resolve: RESOLVE })
  return module
}

/**
 * A large module, bundled into `dist/bench/NAME` first, so that it runs as fast as what ships.
 * @param {string} name
 * @param {string} file
 * @returns {Promise<any>}
 */
export async function importBuilt(name, file) {
  const outDir = path.join(root, 'dist/bench', name)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: RESOLVE,
    build: {
      ssr: path.join(root, file),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  return import(path.join(outDir, 'main.mjs'))
}
