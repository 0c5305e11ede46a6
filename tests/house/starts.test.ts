import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  composeFile,
  layOut,
  modesIn,
  removeLayouts,
  run,
  STAND_IN,
  TLS,
  type Layout,
} from '../fixtures/edge-layouts.ts'

/*
 * The image of deploy/Dockerfile, deploy/compose.yaml and an unpacked release start: each from an empty folder with nothing
 * but what its own list names, by a user who may write one folder. tests/edge/starts.test.ts goes on with a real nginx.
 */

const ROOT = path.resolve(import.meta.dirname, '../..')
const SERVICE = { API_BASE_URL: 'https://api.example', API_KEY: 'key', RPC_URL: 'https://rpc.example' }
const SITE = { ...SERVICE, SERVER_NAME: 'site.example' }
const DOES_NOTHING = { NGINX_PATH: STAND_IN, NJS_MODULE: STAND_IN }

let layouts: readonly Layout[] = []
const layout = (name: string) => {
  const found = layouts.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no layout ${name}`)
  return found
}

beforeAll(() => {
  layouts = layOut(false)
})
afterAll(removeLayouts)

describe.each(['image', 'compose', 'release'])('%s', (name) => {
  test('starts as far as nginx, which is not there', async () => {
    const { status, output } = await run(layout(name), { ...SITE, NGINX_PATH: '/none/nginx' })
    expect([status, output]).toEqual([2, expect.stringContaining('No nginx with its script module was found')])
  })

  test('names the setting that is missing', async () => {
    const { status, output } = await run(layout(name), SERVICE)
    expect([status, output]).toEqual([2, expect.stringMatching(/^SERVER_NAME is missing: .*\.\n$/)])
  })

  test('renders into the one folder that it may write, secrets for their owner alone, and starts the program', async () => {
    const { folder, writable } = layout(name)
    const before = [...modesIn(folder).keys()]
    const { status, output } = await run(layout(name), { ...SITE, ...DOES_NOTHING })
    expect([status, output]).toEqual([0, expect.stringContaining('The edge listens on 0.0.0.0:8')])
    const written = modesIn(writable)
    expect(written.get('edge/site/index.html')).toBe(0o644)
    const secrets = [...written].filter(([file]) => file.startsWith('edge/secret/'))
    expect(secrets.length).toBeGreaterThanOrEqual(5)
    expect(secrets.filter(([, mode]) => mode !== 0o600)).toEqual([])
    expect([...modesIn(folder).keys()]).toEqual(before)
  })

  test('reports a folder that it may not write', async () => {
    const { command, ...rest } = layout(name)
    const inside = command.map((word) => (path.isAbsolute(word) ? path.join(rest.folder, 'edge') : word))
    const { status, output } = await run({ ...rest, command: inside }, { ...SITE, ...DOES_NOTHING })
    expect([status, output]).toEqual([2, expect.stringMatching(/cannot be written \(EACCES\): .*--tmpfs/)])
  })

  test('a health check of what does not run fails with its reason', async () => {
    const health = { ...layout(name), command: composeFile().healthcheck.test.slice(1) }
    const { status, output } = await run(health, { ...SITE, LISTEN: '127.0.0.1:9' })
    expect([status, output]).toEqual([1, expect.stringContaining('The edge at 127.0.0.1:9 does not answer')])
  })
})

describe('what Dockerfile and compose state of each other', () => {
  const docker = readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8')
  const service = composeFile()
  const portOf = (listen = '') => listen.split(':').at(-1)
  const publishedBy = (text: string) => /:(\d+)(?:\s|$)/.exec(text)?.[1]

  test('the port that is published is the one that it listens on', () => {
    const example = /^#.*docker run .*$/m.exec(docker)?.[0] ?? ''
    const [, listen] = /^ENV LISTEN=(\S+)$/m.exec(docker) ?? []
    expect(publishedBy(/-p (\S+)/.exec(example)?.[1] ?? '')).toBe(portOf(listen))
    expect(service.ports.map(publishedBy)).toEqual([portOf(service.environment['LISTEN'])])
    expect(docker).toMatch(new RegExp(`^EXPOSE .*\\b${portOf(listen)}\\b`, 'm'))
  })

  test('what it writes is mounted, for the user that it runs as', () => {
    const out = /"--out", "([^"]+)"/.exec(docker)?.[1] ?? ''
    const mounts = [/--tmpfs (\S+)/.exec(docker)?.[1] ?? '', ...service.tmpfs]
    expect(mounts).toHaveLength(2)
    for (const mount of mounts) expect(mount).toMatch(new RegExp(`^${path.dirname(out)}:uid=1000,mode=755\\b`))
    expect(service.command.slice(-2)).toEqual(['--out', out])
    expect(docker).toMatch(/^USER node$/m)
  })

  test('the image is built from this folder, certificate and key are mounted where they are read', () => {
    const { context, dockerfile } = service.build
    expect([path.join('deploy', context), dockerfile]).toEqual(['.', 'deploy/Dockerfile'])
    expect(service.volumes).toEqual([`../tls:${TLS.mount}:ro`])
    expect(service.environment).toMatchObject({ TLS_CERT: `${TLS.mount}/site.pem`, TLS_KEY: `${TLS.mount}/site.key` })
  })
})
