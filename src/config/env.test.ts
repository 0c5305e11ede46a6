import { describe, expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const LIVE = { API_BASE_URL: 'https://api.example.test', RPC_URL: 'https://rpc.example.test/x' }

describe('settings of the server', () => {
  test('nothing set is the sandbox on loopback', () => {
    expect(parseEnv({ HOME: '/x' })).toEqual({
      ok: true,
      value: {
        mode: 'sandbox',
        network: 'sandbox',
        apiBaseUrl: undefined,
        apiKey: undefined,
        rpcUrl: undefined,
        rpcCheckUrl: undefined,
        port: 4173,
        host: '127.0.0.1',
        hosts: ['127.0.0.1', 'localhost', '[::1]'],
        operator: {},
        history: ['polymarket', 'kalshi', 'geckoterminal'],
        livePrices: ['polymarket'],
        firstScreens: true,
      },
    })
  })

  test('an API address makes it live on mainnet; the key may be absent; empty text is not set', () => {
    expect(parseEnv({ ...LIVE, API_KEY: ' ', PORT: '0' })).toMatchObject({
      ok: true,
      value: { mode: 'live', network: 'mainnet', apiKey: undefined, port: 0 },
    })
    expect(parseEnv({ ...LIVE, API_KEY: 'k', NETWORK: 'sandbox' })).toMatchObject({
      ok: true,
      value: { network: 'sandbox', apiKey: 'k' },
    })
    expect(parseEnv({ ...LIVE, API_BASE_URL: 'http://127.0.0.1:8900/api' }).ok).toBe(true)
  })

  test('first screens can be switched off, in the sandbox and live', () => {
    expect(parseEnv({ FIRST_SCREENS: 'off' })).toMatchObject({ value: { firstScreens: false } })
    expect(parseEnv({ ...LIVE, FIRST_SCREENS: 'off' })).toMatchObject({ value: { firstScreens: false } })
    expect(parseEnv({ ...LIVE, FIRST_SCREENS: ' ' })).toMatchObject({ value: { firstScreens: true } })
  })

  test('a second RPC server is of another host, or of another port of this machine', () => {
    const second = 'https://other.example.test/key'
    expect(parseEnv({ ...LIVE, RPC_CHECK_URL: second })).toMatchObject({ value: { rpcCheckUrl: new URL(second) } })
    const near = { ...LIVE, RPC_URL: 'http://127.0.0.1:8899', RPC_CHECK_URL: 'http://127.0.0.1:9899' }
    expect(parseEnv(near).ok).toBe(true)
    expect(parseEnv({ ...LIVE, RPC_CHECK_URL: ' ' })).toMatchObject({ value: { rpcCheckUrl: undefined } })
  })

  test.each([
    [{ API_BASE_URL: 'api.example.test', RPC_URL: LIVE.RPC_URL }, 'API_BASE_URL'],
    [{ API_BASE_URL: 'http://api.example.test', RPC_URL: LIVE.RPC_URL }, 'API_BASE_URL'],
    [{ API_BASE_URL: LIVE.API_BASE_URL }, 'RPC_URL'],
    [{ RPC_URL: LIVE.RPC_URL }, 'RPC_URL'],
    [{ ...LIVE, RPC_URL: 'ws://rpc.example.test' }, 'RPC_URL'],
    [{ RPC_CHECK_URL: 'https://other.example.test' }, 'RPC_CHECK_URL'],
    [{ ...LIVE, RPC_CHECK_URL: 'other.example.test' }, 'RPC_CHECK_URL'],
    [{ ...LIVE, RPC_CHECK_URL: 'wss://other.example.test' }, 'RPC_CHECK_URL'],
    [{ ...LIVE, RPC_CHECK_URL: 'https://rpc.example.test/y' }, 'RPC_CHECK_URL'],
    [{ ...LIVE, RPC_CHECK_URL: 'https://RPC.example.test./y' }, 'RPC_CHECK_URL'],
    [{ API_KEY: 'k' }, 'API_KEY'],
    [{ NETWORK: 'mainnet' }, 'NETWORK'],
    [{ NETWORK: 'devnet' }, 'NETWORK'],
    [{ PORT: '70000' }, 'PORT'],
    [{ FIRST_SCREENS: 'no' }, 'FIRST_SCREENS'],
    [{ PORT: '80a' }, 'PORT'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ OPERATOR: '{}' }, 'OPERATOR'],
    [{ ...LIVE, OPERATOR: '{' }, 'OPERATOR'],
    [{ ...LIVE, OPERATOR: '{"swapFee":{"bps":101,"accounts":{}}}' }, 'OPERATOR.swapFee.bps'],
    [
      { ...LIVE, OPERATOR: '{"managedFee":{"bps":49,"account":"jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3"}}' },
      'OPERATOR.managedFee.bps',
    ],
    [{ ...LIVE, OPERATOR: '{"payer":"me"}' }, 'OPERATOR.payer'],
    [{ ...LIVE, OPERATOR: '{"tip":1}' }, 'OPERATOR'],
  ])('%j is refused in one sentence that names %s', (env, name) => {
    const parsed = parseEnv(env)
    expect(parsed.ok).toBe(false)
    if (parsed.ok) return
    expect(parsed.problems).toHaveLength(1)
    expect(parsed.problems[0]).toMatch(new RegExp(`^${name} .+\\.$`))
  })

  test('an operator’s fees and payer are taken unchanged', () => {
    const account = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const operator = { swapFee: { bps: 20, accounts: { [account]: account } }, payer: account }
    expect(parseEnv({ ...LIVE, OPERATOR: JSON.stringify(operator) })).toMatchObject({ ok: true, value: { operator } })
  })

  test('several wrong values are reported at once', () => {
    const parsed = parseEnv({ PORT: 'x', NETWORK: 'y', HOST: '10.0.0.1' })
    expect(parsed.ok ? [] : parsed.problems).toHaveLength(3)
  })
})
