import { execFile, execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAssets } from '../../src/server/assets.ts'
import { securedFor } from '../../src/server/headers.ts'
import { listen } from '../../src/server/listen.ts'

/* A release as an operator makes it and as anybody checks it: `npm run release` and `npm run check-site` on the built app. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILT = path.join(ROOT, 'dist/app')
const dir = mkdtempSync(path.join(tmpdir(), 'sextant-release-'))
const at = (...names: readonly string[]) => path.join(dir, ...names)
const servers: Server[] = []

afterAll(() => {
  for (const server of servers) server.close()
  rmSync(dir, { recursive: true, force: true })
})

type Ran = { readonly status: number; readonly output: string }

/** A script of the project, without keys of the terminal's own. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const { RELEASE_KEY: _key, RELEASE_PUBLIC_KEY: _public, ...own } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(ROOT, 'scripts', script), ...args],
      { env: { ...own, ...env }, cwd: dir },
      (error, stdout, stderr) =>
        resolve({ status: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    )
  })
}

const release = (out: string, env: Readonly<Record<string, string>> = {}) =>
  run('release.mjs', ['--built', '--uncommitted', '--out', out], { ...env, RELEASE_KEY: at('key') })

/** Serves the build with changes, and what is checked of it with this key. */
async function served(name: string, change: (app: string) => void, importMap?: string): Promise<string> {
  const app = at(name)
  cpSync(BUILT, app, { recursive: true, filter: (file) => !file.endsWith('.map') })
  change(app)
  const assets = loadAssets(app)
  const secured = securedFor(importMap ?? assets.importMap)
  const answer = async (request: Request) => secured(request, assets.answer(request))
  const { server, origin } = await listen({ fetch: answer, upgrade: undefined }, '127.0.0.1', 0)
  servers.push(server)
  return origin
}

let origin = ''
const check = (from: string, key = 'key.pub', folder = 'out') =>
  run('rare/check-site.mjs', [from, '--release', at(folder, 'manifest.json'), '--key', at(key)])

beforeAll(async () => {
  expect(await run('release.mjs', ['--generate-key', at('key')])).toMatchObject({ status: 0 })
  expect(await run('release.mjs', ['--generate-key', at('other')])).toMatchObject({ status: 0 })
  expect(await release(at('out'))).toMatchObject({ status: 0 })
  origin = await served('good', () => undefined)
})

describe('npm run release', () => {
  const manifest = () => JSON.parse(readFileSync(at('out/manifest.json'), 'utf8'))

  test('names every served file as the build does, and archive and SBOM by their hashes', () => {
    const { name, commit, artifacts, version: _, ...site } = manifest()
    expect([name, commit]).toEqual(['sextant', expect.stringMatching(/^[0-9a-f]{40}( with changes)?$/)])
    expect(site).toEqual(JSON.parse(readFileSync(path.join(BUILT, 'release.json'), 'utf8')))
    expect(readdirSync(at('out')).toSorted()).toEqual(
      ['manifest.json', 'manifest.json.sig', ...Object.keys(artifacts)].toSorted(),
    )
    for (const [file, hash] of Object.entries(artifacts))
      expect(
        createHash('sha256')
          .update(readFileSync(at('out', file)))
          .digest('hex'),
        file,
      ).toBe(hash)
  })

  test('twice is the same to the byte, whatever git is told on the machine', async () => {
    mkdirSync(at('config', 'git'), { recursive: true })
    writeFileSync(at('config', 'git', 'attributes'), '*.mjs export-ignore\n*.js ident\n')
    writeFileSync(at('config', 'git', 'config'), '[core]\n\tautocrlf = true\n[tar]\n\tumask = 0077\n')
    const told = { HOME: at('config'), XDG_CONFIG_HOME: at('config'), GIT_INDEX_FILE: at('index') }
    expect(await release(at('again'), told)).toMatchObject({ status: 0 })
    expect(existsSync(at('index'))).toBe(false)
    for (const file of readdirSync(at('out')))
      expect(readFileSync(at('again', file)).equals(readFileSync(at('out', file))), file).toBe(true)
  })

  test('archives what the edge runs from, no map and no key', () => {
    const file = Object.keys(manifest().artifacts).find((each) => each.endsWith('.tar.gz')) ?? ''
    const names = tarNames(gunzipSync(readFileSync(at('out', file))))
    const title = file.replace('.tar.gz', '')
    for (const each of [
      'dist/app/index.html',
      'dist/server/edge.mjs',
      'deploy/nginx.conf.template',
      'scripts/edge.mjs',
    ])
      expect(names).toContain(`${title}/${each}`)
    expect(names.filter((each) => /\.map$|\.vite|\.pem$|\.env|node_modules/.test(each))).toEqual([])
    mkdirSync(at('unpacked'))
    execFileSync('tar', ['-xzf', at('out', file), '-C', at('unpacked')])
    const files = readdirSync(at('unpacked', title), { recursive: true, encoding: 'utf8' }).filter((each) =>
      statSync(at('unpacked', title, each)).isFile(),
    )
    expect(files.length).toBeGreaterThan(80)
    for (const each of files)
      expect(readFileSync(at('unpacked', title, each)).equals(readFileSync(path.join(ROOT, each))), each).toBe(true)
  })

  test('lists every package of the lock file in CycloneDX, and nothing of this machine', () => {
    const file = Object.keys(manifest().artifacts).find((each) => each.endsWith('.cdx.json')) ?? ''
    const bom = JSON.parse(readFileSync(at('out', file), 'utf8'))
    const locked: Record<string, { version: string }> = JSON.parse(
      readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
    ).packages
    const names = Object.entries(locked).flatMap(([folder, each]) =>
      folder === '' ? [] : [`${folder.replace(/.*node_modules\//, '')}@${each.version}`],
    )
    expect([bom.bomFormat, bom.metadata.component.name, bom.serialNumber]).toEqual(['CycloneDX', 'sextant', undefined])
    const reported = new Set(
      bom.components.map((each: { name: string; version: string }) => `${each.name}@${each.version}`),
    )
    expect(names.filter((each) => !reported.has(each))).toEqual([])
  })

  test('keys are for their owner alone, and none is written over', async () => {
    expect(statSync(at('key')).mode & 0o777).toBe(0o600)
    const again = await run('release.mjs', ['--generate-key', at('key')])
    expect([again.status, again.output]).toEqual([2, expect.stringContaining('is there already and stays')])
  })

  test.each([
    ['is missing', undefined, 'is not set'],
    ['is no file', 'none', 'no file is there'],
    ['is no key', 'text', 'an Ed25519 key in PEM'],
    ['is of another kind', 'rsa', 'an Ed25519 key in PEM'],
    ['is the public one', 'key.pub', 'an Ed25519 key in PEM'],
    ['is open to others', 'open', 'others of this machine may read it'],
  ])('a key that %s is reported', async (_, file, words) => {
    writeFileSync(at('text'), 'hello', { mode: 0o600 })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeFileSync(at('rsa'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    cpSync(at('other'), at('open'))
    chmodSync(at('open'), 0o644)
    const env: Record<string, string> = file === undefined ? {} : { RELEASE_KEY: at(file) }
    const { status, output } = await run('release.mjs', ['--built', '--uncommitted', '--out', at('none')], env)
    expect([status, output]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^RELEASE_KEY is .*${words.replace(/^is /, '')}`)),
    ])
  })
})

describe('npm run check-site', () => {
  test('a good site is one, by the operator’s key', async () => {
    const { status, output } = await check(origin)
    expect([status, output]).toEqual([0, expect.stringContaining('signed by the key that you named')])
  })

  test('without a key it reports that no signature was checked; the variable is as good as the option', async () => {
    const args = [origin, '--release', at('out/manifest.json')]
    const plain = await run('rare/check-site.mjs', args)
    expect([plain.status, plain.output]).toEqual([0, expect.stringContaining('No signature was checked')])
    const named = await run('rare/check-site.mjs', args, { RELEASE_PUBLIC_KEY: at('key.pub') })
    expect([named.status, named.output]).toEqual([0, expect.stringContaining('signed by the key that you named')])
  })

  test.each([
    [
      'a changed byte',
      (app: string) => writeFileSync(path.join(app, 'boot.js'), `${readFileSync(path.join(app, 'boot.js'), 'utf8')} `),
      '/boot.js: another file',
    ],
    ['a missing file', (app: string) => rmSync(path.join(app, 'mark.svg')), '/mark.svg: status 404'],
  ])('%s is named', async (name, change, words) => {
    const { status, output } = await check(await served(name, change))
    expect([status, output]).toEqual([1, expect.stringContaining(words)])
  })

  test('a policy that lets another script through is named', async () => {
    const { status, output } = await check(await served('loose', () => undefined, "sha256-x' 'unsafe-inline"))
    expect([status, output]).toEqual([
      1,
      expect.stringContaining("/: content-security-policy has script-src 'self' 'sha256-x' 'unsafe-inline', lacks "),
    ])
  })

  test('another key’s release, a changed manifest and one without a signature are not believed', async () => {
    const other = await check(origin, 'other.pub')
    expect([other.status, other.output]).toEqual([1, expect.stringContaining('is not signed by the key in')])
    cpSync(at('out'), at('changed'), { recursive: true })
    const text = readFileSync(at('changed/manifest.json'), 'utf8')
    writeFileSync(at('changed/manifest.json'), text.replace('"0.1.0"', '"0.1.1"'))
    const changed = await check(origin, 'key.pub', 'changed')
    expect([changed.status, changed.output]).toEqual([1, expect.stringContaining('is not signed by the key in')])
    rmSync(at('changed/manifest.json.sig'))
    const unsigned = await check(origin, 'key.pub', 'changed')
    expect([unsigned.status, unsigned.output]).toEqual([2, expect.stringContaining('manifest.json.sig is not there')])
  })

  test('a wrong archive next to the manifest is named, a missing one is not required', async () => {
    cpSync(at('out'), at('beside'), { recursive: true })
    const [archive = '', list = ''] = readdirSync(at('beside')).filter((each) => each.startsWith('sextant-'))
    rmSync(at('beside', list))
    expect(await check(origin, 'key.pub', 'beside')).toMatchObject({ status: 0 })
    writeFileSync(at('beside', archive), 'other')
    const { status, output } = await check(origin, 'key.pub', 'beside')
    expect([status, output]).toEqual([1, expect.stringContaining(`${archive}: another file than released`)])
  })

  test.each([
    ['--key', ['--key', 'none.pub'], /^--key is "none.pub": no file is there/],
    ['--release', ['--release', 'text'], /is no release/],
    ['no site', [], /^Say which site/],
  ])('wrong: %s', async (name, args, words) => {
    writeFileSync(at('text'), 'hello')
    const manifest = name === '--key' ? ['--release', at('out/manifest.json')] : []
    const { status, output } = await run('rare/check-site.mjs', [
      ...(name === 'no site' ? [] : [origin]),
      ...manifest,
      ...args,
    ])
    expect([status, output]).toEqual([2, expect.stringMatching(words)])
  })
})

/** Names of the files in an archive (POSIX ustar). */
function tarNames(bytes: Buffer): readonly string[] {
  const names: string[] = []
  for (let at = 0; bytes[at] !== 0;) {
    const text = (from: number, length: number) =>
      bytes.toString('utf8', at + from, at + from + length).replace(/\0[^]*/, '')
    names.push(text(0, 100))
    at += 512 + Math.ceil(Number.parseInt(text(124, 12), 8) / 512) * 512
  }
  return names
}
