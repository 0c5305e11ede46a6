import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

const RELEASE = z.object({ importMap: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)) })

/**
 * The hash of the import map in the document of a build, as `script-src` writes it, by the build's own `release.json`;
 * `undefined` where there is none. Throws when the file does not name it.
 */
export function readImportMapHash(appDir: string): string | undefined {
  const file = path.join(appDir, 'release.json')
  if (!existsSync(file)) return undefined
  const read = RELEASE.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} does not name the import map of its build: run npm run build`)
  return read.data.importMap
}
