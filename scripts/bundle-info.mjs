// What is in a build: which file each source of ours went into, and which files load together.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of every page there is, `src/areas/…/pages/…/`.
 * @param {string} root
 */
export function pageFolders(root) {
  return readdirSync(path.join(root, 'src/areas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w/-]+\/pages\/[\w-]+\/route\.tsx$/.test(file))
    .map((file) => `src/areas/${file.replace(/route\.tsx$/, '')}`)
    .toSorted()
}

/**
 * Reads the build in `dir`; throws where a source that somebody asks for is in none of its files.
 * @param {string} dir
 */
export function readBundleInfo(dir) {
  const reported = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(dir, '.vite', name), 'utf8'))
  /** @type {import('vite').Manifest} */
  const manifest = reported('manifest.json')
  /** @type {Record<string, string>} */
  const sources = reported('sources.json')
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))

  const fileOf = (/** @type {string} */ source) => {
    const file = sources[source]
    if (file === undefined) throw new Error(`${source} is in no file of the build`)
    return file
  }
  const importedAs = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`)
    return chunk.file
  }
  /** Script files that load with these sources: their own, and what those import statically. */
  const loadedWith = (/** @type {readonly string[]} */ wanted) => {
    /** @type {Set<string>} */
    const found = new Set()
    const take = (/** @type {string} */ file) => {
      if (found.has(file)) return
      found.add(file)
      for (const key of chunks.get(file)?.imports ?? []) take(importedAs(key))
    }
    for (const source of wanted) take(fileOf(source))
    return found
  }
  /** Files of every first load: the entry's. */
  const entry = loadedWith(['src/main.tsx'])
  /** Files that load with a page, given by its folder: `src/areas/…/pages/…/`. What it asks for later is not among them. */
  const page = (/** @type {string} */ folder) => {
    const split = Object.keys(sources).filter((source) => source.startsWith(`${folder}route.tsx?tsr-split`))
    if (split.length === 0) throw new Error(`${folder} is no page of the build`)
    return loadedWith(['src/main.tsx', `${folder}route.tsx`, ...split])
  }
  return { fileOf, loadedWith, entry, page }
}
