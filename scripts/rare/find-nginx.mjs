// Finds nginx with its script module, or gets both from Debian: $NGINX_PATH and $NJS_MODULE, an installed one, apt-get. The same
// for zstd.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isProgram } from '../is-program.mjs'

const MODULE = 'ngx_http_js_module.so'
const MODULE_PLACES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/etc/nginx/modules']
const HELP =
  'No nginx with its script module was found: install nginx and libnginx-mod-http-js (or nginx-module-njs), or set NGINX_PATH and NJS_MODULE, and try again.'

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`Getting what the edge needs: ${command} ${args.join(' ')}`)
  // Runlevel 1: the files are wanted, not a server of the machine's own on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}

/** Where they are; `undefined` when one is missing. Throws where a variable names what is not there. */
function installed() {
  const { env } = process
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(env.PATH ?? '').split(path.delimiter)].filter(
    (each) => each !== '',
  )
  const program = env.NGINX_PATH ?? folders.map((folder) => path.join(folder, 'nginx')).find(isProgram)
  const njsModule =
    env.NJS_MODULE ?? MODULE_PLACES.map((folder) => path.join(folder, MODULE)).find((file) => existsSync(file))
  if (env.NGINX_PATH !== undefined && !isProgram(env.NGINX_PATH))
    throw new Error(`${HELP} NGINX_PATH is "${env.NGINX_PATH}", where no program is.`)
  if (env.NJS_MODULE !== undefined && !existsSync(env.NJS_MODULE))
    throw new Error(`${HELP} NJS_MODULE is "${env.NJS_MODULE}", where no file is.`)
  return program === undefined || njsModule === undefined ? undefined : { program, njsModule }
}

/** Paths of nginx and of its script module. Throws one sentence that says what to install when they cannot be had. */
export function findNginx() {
  const found = installed()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const install = ['install', '-y', '--no-install-recommends', 'nginx', 'libnginx-mod-http-js']
    if (!run('apt-get', install) && run('apt-get', ['update'])) run('apt-get', install)
    const debian = installed()
    if (debian !== undefined) return debian
  }
  throw new Error(HELP)
}

/** True where the program zstd is, which compares a release with the one before; on Debian, as root, it is got. */
export function getZstd() {
  const isThere = () => spawnSync('zstd', ['-V']).status === 0
  if (isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const install = ['install', '-y', '--no-install-recommends', 'zstd']
  if (!run('apt-get', install) && run('apt-get', ['update'])) run('apt-get', install)
  return isThere()
}

/** The user that nginx's workers become when it starts as root. */
export function workerUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['www-data', 'nginx', 'nobody']) {
    const id = (/** @type {string} */ flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN)
    const uid = id('-u')
    if (Number.isInteger(uid)) return { name, uid, gid: id('-g') }
  }
  return undefined
}
