import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatedFiles } from '../../src/server/edge/generated.ts'
import { readEdgeSettings } from '../../src/server/edge/settings.ts'
import { edgeHeaders } from '../../src/server/headers.ts'
import { renderInto } from '../edge/rig.ts'

/* What of the edge can be judged without nginx: its lists, its policy and its settings. */

const ROOT = path.resolve(import.meta.dirname, '../..')

test.each(Object.entries(generatedFiles()))('%s in the repository is up to date with the source', (name, text) => {
  expect(readFileSync(path.join(ROOT, 'deploy/generated', name), 'utf8')).toBe(text)
})

test('the policy has no unsafe word and no host', () => {
  const policy = edgeHeaders('sha256-x')['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/unsafe|https?:|\*|blob:/)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self'")
})

test('a folder with other things in it is not rendered into', () => {
  expect(() => renderInto(ROOT)).toThrow(/holds other things/)
  expect(() => renderInto('/srv/a b')).toThrow(/cannot read/)
})

describe('wrong settings', () => {
  const good = { API_BASE_URL: 'https://api.example', RPC_URL: 'https://rpc.example/?k=1', API_KEY: 'k' }
  test.each([
    [{ API_BASE_URL: '' }, 'API_BASE_URL'],
    [{ API_BASE_URL: 'ftp://x' }, 'API_BASE_URL'],
    [{ API_BASE_URL: 'https://api.example/?a=1' }, 'API_BASE_URL'],
    [{ RPC_URL: '' }, 'RPC_URL'],
    [{ RPC_URL: 'https://rpc.example/$uri' }, 'RPC_URL'],
    [{ RPC_URL: 'https://a:b@rpc.example/' }, 'RPC_URL'],
    [{ RPC_CHECK_URL: 'https://rpc.example/2' }, 'RPC_CHECK_URL'],
    [{ RPC_CHECK_URL: 'https://other.example/$uri' }, 'RPC_CHECK_URL'],
    [{ RPC_CHECK_URL: 'https://a:b@other.example/' }, 'RPC_CHECK_URL'],
    [{ RPC_WS_URL: 'ws://rpc.example' }, 'RPC_WS_URL'],
    [{ API_KEY: 'a"; return 200 "' }, 'API_KEY'],
    [{ API_KEY: 'a$b' }, 'API_KEY'],
    [{ PLAN_RPS: 'fast' }, 'PLAN_RPS'],
    [{ PLAN_RPS: '0' }, 'PLAN_RPS'],
    [{ PER_IP_RPS: '-1' }, 'PER_IP_RPS'],
    [{ LISTEN: '0' }, 'LISTEN'],
    [{ LISTEN: '80; return 200' }, 'LISTEN'],
    [{ SERVER_NAME: 'a b' }, 'SERVER_NAME'],
    [{ LISTEN: '0.0.0.0:443' }, 'SERVER_NAME'],
    [{ TLS_CERT: '/x.pem' }, 'TLS_KEY'],
    [{ TLS_CERT: '/none.pem', TLS_KEY: '/none.key' }, 'TLS_CERT'],
    [{ IMAGES: 'yes' }, 'IMAGES'],
    [{ FIRST_SCREENS: 'no' }, 'FIRST_SCREENS'],
    [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0; deny all' }, 'TRUSTED_PROXIES'],
    [{ COUNTRY_HEADER: 'X-Country' }, 'REFUSE_COUNTRIES'],
    [{ COUNTRY_HEADER: 'X Country', REFUSE_COUNTRIES: 'US' }, 'COUNTRY_HEADER'],
    [{ COUNTRY_HEADER: 'X-Country', REFUSE_COUNTRIES: 'usa' }, 'REFUSE_COUNTRIES'],
    [{ NETWORK: 'moon' }, 'NETWORK'],
  ])('%j is one sentence that names %s', (wrong, name) => {
    const read = readEdgeSettings({ ...good, ...wrong })
    expect(read.ok).toBe(false)
    const named = read.ok ? [] : read.problems.filter((problem) => problem.includes(name))
    expect(named.length).toBeGreaterThanOrEqual(1)
    for (const problem of named) expect(problem).toMatch(/^[A-Z].*\.$/)
  })

  test('right ones are taken', () => {
    expect(readEdgeSettings(good)).toMatchObject({
      ok: true,
      value: { planRps: 1, images: false, firstScreens: true, listen: '127.0.0.1:8080' },
    })
  })
})
