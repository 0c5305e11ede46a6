// The edge: `generate` writes deploy/generated from the source, `render` fills deploy/ from the settings into a folder,
// `run` does that and starts nginx on it in the foreground, `health` asks a running one for a file of the site.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findNginx, getZstd, workerUser } from './rare/find-nginx.mjs'

const root = path.resolve(import.meta.dirname, '..')
const HELP = 'Say what: npm run edge -- generate | render [--out FOLDER] | run [--out FOLDER] [--built] | health'
const argv = process.argv.slice(2)
const job = argv[0]
const outAt = argv.indexOf('--out')
const dir = path.resolve(outAt < 0 ? path.join(root, 'dist/edge') : (argv[outAt + 1] ?? ''))

if (job === undefined || !['generate', 'render', 'run', 'health'].includes(job)) stop(HELP)
const isBuilt = argv.includes('--built') || job === 'health'
if (isBuilt && !existsSync(path.join(root, 'dist/server/edge.mjs'))) stop('There is no build here: npm run build.')
if (!isBuilt) {
  const only = job === 'generate' ? ['--server'] : []
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), ...only], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
const edge = /** @type {typeof import('../src/server/edge/main.ts')} */ (
  await import(path.join(root, 'dist/server/edge.mjs'))
)

if (job === 'generate') {
  edge.writeGenerated(path.join(root, 'deploy/generated'))
  process.exit(0)
}
const settings = edge.readEdgeSettings(process.env)
if (!settings.ok) stop(settings.problems.join('\n'))
if (job === 'health') {
  const problem = await edge.checkHealth(settings.value)
  console.log(problem ?? 'The edge answers.')
  process.exit(problem === undefined ? 0 : 1)
}
let nginx
try {
  nginx = findNginx()
} catch (error) {
  stop(statedBy(error))
}
if (existsSync(path.join(dir, 'site/assets'))) getZstd()
try {
  edge.renderEdge(settings.value, {
    templates: path.join(root, 'deploy'),
    appDir: path.join(root, 'dist/app'),
    dir,
    njsModule: nginx.njsModule,
    user: workerUser(),
    workers: 'auto',
  })
} catch (error) {
  stop(statedBy(error))
}
console.log(`Rendered into ${dir}. The folder "secret" holds the key: it stays on this machine.`)
const configuration = path.join(dir, 'nginx.conf')
if (spawnSync(nginx.program, ['-t', '-q', '-e', 'stderr', '-c', configuration], { stdio: 'inherit' }).status !== 0)
  process.exit(1)
if (job === 'run') {
  const images = settings.value.images
    ? await edge.serveImages(path.join(dir, 'run/images.sock'), workerUser())
    : undefined
  const history =
    settings.value.history.length > 0
      ? await edge.serveHistory(path.join(dir, 'run/history.sock'), { sources: settings.value.history }, workerUser())
      : undefined
  const prices =
    settings.value.livePrices.length > 0
      ? await edge.servePrices(path.join(dir, 'run/prices.sock'), { connect: edge.connectPolymarket() }, workerUser())
      : undefined
  const script = path.join(root, 'dist/server/draw-documents.mjs')
  const documents = settings.value.firstScreens
    ? edge.keepDocuments([script, dir], workerUser(), (line) => console.error(line))
    : undefined
  const child = spawn(nginx.program, ['-e', 'stderr', '-c', configuration, '-g', 'daemon off;'], { stdio: 'inherit' })
  console.log(`The edge listens on ${settings.value.listen}.`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGQUIT'))
  child.on('exit', (code) => {
    documents?.stop()
    images?.close()
    history?.close()
    prices?.close()
    process.exit(code ?? 1)
  })
}

/**
 * What an error says, as a text.
 * @param {unknown} error
 */
function statedBy(error) {
  return error instanceof Error ? error.message : String(error)
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(2)
}
