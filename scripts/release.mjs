// A release that can be checked: builds, then writes into dist/release (or `--out FOLDER`) the archive of all that the edge
// runs from, the SBOM, and a manifest with the hash of each served file and of both, signed with the operator's Ed25519 key,
// whose file RELEASE_KEY names. `--generate-key FILE` makes one, `--built` takes the build as it is, `--uncommitted` signs
// files that are in no commit, and the manifest says so.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { edgeFiles } from './edge-files.mjs'
import { readSigningKey, signatureOf, writeKeyPair } from './signing.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** A hook that this runs in names git another index or repository. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
const OPTIONS = /** @type {const} */ ({
  out: { type: 'string' },
  'generate-key': { type: 'string' },
  built: { type: 'boolean' },
  uncommitted: { type: 'boolean' },
})

try {
  const { values } = parseArgs({ options: OPTIONS })
  const newKey = values['generate-key']
  if (newKey === undefined) release(path.resolve(values.out ?? path.join(root, 'dist/release')), values)
  else {
    writeKeyPair(newKey)
    console.log(`${newKey} signs releases and stays with you; ${newKey}.pub checks them and is for everybody.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

/**
 * @param {string} out
 * @param {{ built?: boolean, uncommitted?: boolean }} how
 */
function release(out, { built = false, uncommitted = false }) {
  const key = readSigningKey(process.env['RELEASE_KEY'])
  const commit = commitOf(uncommitted)
  if (!built) run(process.execPath, ['scripts/build.mjs'])
  /** @type {{ name: string, version: string }} */
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  /** @type {{ build: string, importMap: string, files: Record<string, string> }} */
  const site = JSON.parse(readFileSync(path.join(root, 'dist/app/release.json'), 'utf8'))
  const title = `${name}-${version}-${site.build}`
  const made = new Map([
    [`${title}.tar.gz`, archive(title)],
    [`${title}.cdx.json`, Buffer.from(sbom(name))],
  ])
  const artifacts = Object.fromEntries([...made].map(([file, data]) => [file, sha256(data)]))
  const manifest = Buffer.from(`${JSON.stringify({ name, version, commit, ...site, artifacts }, null, 1)}\n`)
  rmSync(path.join(out, 'manifest.json'), { force: true })
  mkdirSync(out, { recursive: true })
  for (const [file, data] of made) writeFileSync(path.join(out, file), data)
  writeFileSync(path.join(out, 'manifest.json.sig'), `${signatureOf(manifest, key)}\n`)
  writeFileSync(path.join(out, 'manifest.json'), manifest)
  console.log(
    `${out} holds ${title}: archive, SBOM, and the signed manifest of ${Object.keys(site.files).length} files.`,
  )
}

/** @type {(data: Buffer) => string} */
function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}

/**
 * What a command prints; throws what it says when it fails.
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 67_108_864,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}

/**
 * The commit that is released. Changes beside it are refused unless they are asked for, and then said.
 * @param {boolean} isLoose
 */
function commitOf(isLoose) {
  const changes = run('git', ['status', '--porcelain'])
  if (changes !== '' && !isLoose)
    throw new Error(`There are changes in no commit: commit them, or say --uncommitted.\n${changes}`)
  const commit = run('git', ['rev-parse', 'HEAD']).trim()
  return changes === '' ? commit : `${commit} with changes`
}

/**
 * The archive: what the edge runs from, in a folder of its own. Git writes it, from a repository made for it alone: the build is
 * in no commit, and times, owners and the order of the files are the same on every machine.
 * @param {string} title
 */
function archive(title) {
  const dir = mkdtempSync(path.join(tmpdir(), 'archive-'))
  const at = '1980-01-01T00:00:00Z'
  const who = { GIT_AUTHOR_NAME: title, GIT_AUTHOR_EMAIL: '', GIT_COMMITTER_NAME: title, GIT_COMMITTER_EMAIL: '' }
  const when = { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at }
  // What git is told on this machine is not for this repository.
  const untold = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1', GIT_ATTR_NOSYSTEM: '1' }
  const env = { ...environment, ...who, ...when, ...untold, GIT_DIR: dir, GIT_WORK_TREE: root }
  const git = (/** @type {string[]} */ args, input = '') =>
    execFileSync('git', ['-c', `core.attributesFile=${devNull}`, '-c', 'tar.umask=0022', ...args], {
      cwd: root,
      env,
      input,
      stdio: 'pipe',
      maxBuffer: 1_073_741_824,
    })
  try {
    git(['init', '--quiet', '--template=', '--object-format=sha1'])
    git(['add', '--force', '--pathspec-from-file=-', '--pathspec-file-nul'], edgeFiles().join('\0'))
    const commit = git(['commit-tree', '-m', title, git(['write-tree']).toString().trim()])
    return gzipSync(git(['archive', `--prefix=${title}/`, commit.toString().trim()]), { level: 9 })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * Every package of the lock file in CycloneDX, without what differs from run to run and machine to machine.
 * @param {string} name
 */
function sbom(name) {
  /** @type {{ serialNumber?: string, metadata: { timestamp?: string, component: { name: string } } }} */
  const bom = JSON.parse(run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']))
  delete bom.serialNumber
  delete bom.metadata.timestamp
  bom.metadata.component.name = name
  return `${JSON.stringify(bom, null, 1)}\n`
}
