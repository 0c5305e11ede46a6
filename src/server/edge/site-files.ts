import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** How a body begins that is compressed against a dictionary (RFC 9842, 5): a frame that zstd skips, with the dictionary's sha256 in it. */
const DCZ = Buffer.from('5e2a4d1820000000', 'hex')
/** zstd's level: as small as it gets in a few seconds for a whole release. */
const LEVEL = '-19'

/** Scripts and styles of the release that stood in a folder before, and its patches, by file name; none where none did. */
export function readReleased(assets: string): ReadonlyMap<string, Buffer> {
  if (!existsSync(assets)) return new Map()
  const names = readdirSync(assets).filter((name) => /\.(?:js|css|dcz)$/.test(name))
  return new Map(names.map((name) => [name, readFileSync(path.join(assets, name))]))
}

/**
 * Copies the site without maps and manifest; texts have a packed copy beside them, scripts and styles their patches against
 * `before`.
 */
export function copySite(from: string, to: string, before: ReadonlyMap<string, Buffer>): void {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.map') && path.basename(file) !== '.vite' })
  // The copy has the modes of what it is made from, which may be read-only.
  chmodSync(to, 0o755)
  const entries = readdirSync(to, { recursive: true, withFileTypes: true })
  for (const entry of entries) chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && /\.(?:html|js|css|svg|txt)$/.test(entry.name))
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
  }
  writePatches(path.join(to, 'assets'), before)
}

/**
 * Writes beside each script and style what changed in it since the release before (`NAME.SHA256-OF-THE-OLD.dcz`), for browsers
 * that still have that one; patches of files that did not change are kept. Needs the program zstd: where there is none, where
 * it fails, and without a release before, everybody gets the whole files.
 */
function writePatches(assets: string, before: ReadonlyMap<string, Buffer>): void {
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))
  for (const [name, body] of before) {
    if (name.endsWith('.dcz') && names.includes(name.replace(/\.\w+\.dcz$/, '')))
      writePatch(path.join(assets, name), body)
  }
  const changed = names.filter((name) => !before.has(name))
  if (before.size === 0) return
  // A container may write nowhere else.
  const work = mkdtempSync(path.join(assets, '.work-'))
  try {
    for (const name of changed) {
      for (const [old, body] of before) {
        if (familyOf(name) === undefined || familyOf(old) !== familyOf(name)) continue
        const patch = patchOf(path.join(assets, name), body, work)
        if (patch === undefined) return
        if (patch.length < statSync(path.join(assets, `${name}.br`)).size)
          writePatch(path.join(assets, `${name}.${sha256(body).toString('hex')}.dcz`), patch)
      }
    }
  } finally {
    rmSync(work, { recursive: true })
  }
}

function writePatch(file: string, body: Buffer): void {
  writeFileSync(file, body)
  chmodSync(file, 0o644)
}

/** A file's name without the hash of its content; a patch has none. */
function familyOf(name: string): string | undefined {
  const [, family, kind] = /^(.+)-[\w-]{8}\.(js|css)$/.exec(name) ?? []
  return family === undefined ? undefined : `${family}.${kind}`
}

/** What changed in a file; `undefined` = there is no zstd, or it fails: patches are no reason to hold a release back. */
function patchOf(file: string, old: Buffer, work: string): Buffer | undefined {
  const [from, to] = [path.join(work, 'old'), path.join(work, 'patch')]
  writeFileSync(from, old)
  const { status, stderr } = spawnSync('zstd', ['-qq', '-f', LEVEL, '--patch-from', from, file, '-o', to])
  if (status !== 0) {
    console.error(
      `No patches of this release: zstd gives none of ${path.basename(file)}. ${String(stderr ?? '').trim()}`,
    )
    return undefined
  }
  return Buffer.concat([DCZ, sha256(old), readFileSync(to)])
}

function sha256(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest()
}
