import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLAIM_LAYOUTS } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { readLookupTable } from '../../src/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { CREATE_ORDER } from '../../src/guard/layouts/order.ts'
import { readArguments } from '../../src/server/arguments.ts'
import { listen } from '../../src/server/listen.ts'
import { openSandboxSite, type Site } from '../../src/server/site.ts'
import { address } from '../../src/values/address.ts'
import { cancelWorld } from '../fixtures/cancel-world.ts'
import { orderWorld } from '../fixtures/order-world.ts'
import { FREE_LIMITER } from '../fixtures/reply-client.ts'
import { toText } from '../fixtures/transactions.ts'
import { owner } from '../fixtures/world.ts'
import { reportLayouts } from '../record/layout-report.ts'
import { record, summaryOf, type RecordOptions } from '../record/record.ts'

/* `npm run record`, with the local venue playing the live service. */

let site: Site
let server: Server
let origin = ''
let outDir = ''

beforeAll(async () => {
  const args = readArguments(['--shape', 'live'])
  if (!args.ok) throw new Error(args.problems.join())
  site = await openSandboxSite({ args: args.value, assets: undefined, print: () => undefined })
  ;({ server, origin } = await listen(site, '127.0.0.1', 0))
  outDir = mkdtempSync(path.join(tmpdir(), 'sextant-record-'))
  await fetch(`${origin}/sandbox/welcome`, {
    method: 'POST',
    headers: { 'x-sextant': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ owner: owner.address }),
  })
})
afterAll(() => {
  site.stop()
  server.close()
  server.closeAllConnections()
  rmSync(outDir, { recursive: true, force: true })
})

const options = (change: Partial<RecordOptions> = {}): RecordOptions => ({
  apiBaseUrl: `${origin}/api`,
  apiKey: 'a-key-of-nobody',
  rpcUrl: `${origin}/rpc`,
  network: 'sandbox',
  owners: [owner.address],
  outDir: undefined,
  nowMs: () => Date.UTC(2026, 10, 21),
  limiter: FREE_LIMITER,
  ...change,
})

describe('recording', () => {
  test('a claim is built, fits its layout, passes its rules, is written to a file without a secret, and moves nothing', async () => {
    const before = await state()
    const rows = await record(options({ outDir }))
    expect(await state()).toEqual(before)
    const claims = rows.filter((row) => row.act === 'claim')
    expect(claims.length).toBeGreaterThan(0)
    for (const claim of claims) {
      expect(claim).toMatchObject({
        verdict: 'accepted',
        layouts: [{ layout: 'claim_payout2', standing: 'fits', where: [] }],
      })
    }
    for (const act of ['close', 'sell', 'buy'] as const) {
      const [first] = rows.filter((row) => row.act === act)
      expect(first).toMatchObject({ verdict: 'accepted', layouts: [{ layout: 'create_order', standing: 'fits' }] })
    }
    expect(summaryOf(rows).sum).toMatchObject({ differs: 0, unknown: 0 })
    const files = readdirSync(outDir)
    expect(files).toHaveLength(rows.filter((row) => row.file !== undefined).length)
    const text = readFileSync(path.join(outDir, claims[0]!.file!), 'utf8')
    expect(text).not.toContain('a-key-of-nobody')
    const fixture = JSON.parse(text)
    expect(fixture).toMatchObject({
      recordedAt: '2026-11-21T00:00:00.000Z',
      act: 'claim',
      sent: { ownerPubkey: owner.address },
      verdict: 'accepted',
    })
    expect(fixture.endpoint).toMatch(/^POST .*\/prediction\/v1\/positions\/.+\/claim$/)
    expect(decodeBase64(fixture.reply.transaction).length).toBeGreaterThan(100)
    expect(fixture.accounts[fixture.request.position]).toMatchObject({ owner: PROGRAM.prediction })
  })

  test('on the mainnet profile the same bytes are refused, because their chain is another', async () => {
    const rows = await record(options({ network: 'mainnet' }))
    const [claim] = rows.filter((row) => row.act === 'claim')
    expect(claim?.verdict).toMatch(/^(NETWORK_MISMATCH|LAYOUT_UNPROVEN|BLOCKHASH_WINDOW) /)
    expect(claim?.layouts).toMatchObject([{ standing: 'fits' }])
  })

  test('a service that answers nothing yields no rows and no file', async () => {
    const silent = createServer((_, response) => response.writeHead(404).end('{}'))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const at = silent.address()
    const apiBaseUrl = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : ''
    const rows = await record(options({ apiBaseUrl, outDir: path.join(outDir, 'none') }))
    silent.close()
    expect(summaryOf(rows).sum.builds).toBe(0)
    expect(rows.every((row) => row.file === undefined)).toBe(true)
  })
})

const core = { program: address(PROGRAM.prediction), layouts: [CREATE_ORDER] }

describe('layouts', () => {
  const built = (change: (core: { accounts: unknown[]; data: Uint8Array }) => void = () => undefined) => {
    const world = orderWorld('close')
    const own = world.draft.instructions.find((item) => item.program === PROGRAM.prediction)!
    change(own)
    return toText(world.draft)
  }

  test('an honest order fits', () => {
    expect(reportLayouts(built(), new Map(), core)).toEqual([{ layout: 'create_order', standing: 'fits', where: [] }])
  })

  test('one account less, one byte more, and another discriminator are distinguished', () => {
    const shorter = built((own) => void own.accounts.pop())
    expect(reportLayouts(shorter, new Map(), core)[0]).toMatchObject({
      standing: 'differs',
      where: ['11 accounts, not 12'],
    })
    const longer = built((own) => void (own.data = Uint8Array.from([...own.data, 0])))
    expect(reportLayouts(longer, new Map(), core)[0]?.where[0]).toMatch(/^it cannot be read/)
    const other = built((own) => void (own.data = Uint8Array.from(own.data).fill(7, 0, 8)))
    expect(reportLayouts(other, new Map(), core)[0]).toMatchObject({ layout: '0707070707070707', standing: 'unknown' })
  })

  test('an act without a core has none', () => {
    const none = { ...core, layouts: [] }
    expect(reportLayouts(built(), new Map(), none)[0]).toMatchObject({ standing: 'differs' })
    expect(reportLayouts(toText(cancelWorld().draft), new Map(), none)[0]).toMatchObject({ standing: 'fits' })
  })

  test('bytes that do not parse are an error, not a report', () => {
    expect(() => reportLayouts(encodeBase64(Uint8Array.of(1, 2)), new Map(), core)).toThrow()
  })
})

/** Recordings that an operator made of the live service and committed: each still has the layout that it proved. */
describe('committed recordings', () => {
  const folder = path.resolve(import.meta.dirname, '../fixtures/recorded')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  afterAll(() => console.log(`committed recordings: ${files.length}`))

  test('each names its date, its endpoint and one act, and fits its layout', () => {
    for (const name of files) {
      const fixture = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
      expect(fixture).toMatchObject({
        recordedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        endpoint: expect.stringMatching(/^(POST|DELETE) \//),
        act: expect.stringMatching(/^(claim|close|sell|buy|cancel)$/),
      })
      const layouts = { claim: CLAIM_LAYOUTS, cancel: [] }[String(fixture.act)] ?? [CREATE_ORDER]
      const reports = reportLayouts(fixture.reply.transaction, tablesOf(fixture.tables), { ...core, layouts })
      expect(reports.map((report) => [name, report.standing])).toEqual(reports.map(() => [name, 'fits']))
    }
  })
})

/** Entries of the fixture's tables, by address. */
function tablesOf(tables: Record<string, { owner: string; lamports: string; data: string } | null>) {
  return new Map(
    Object.entries(tables).flatMap(([at, account]) => {
      if (account === null) return []
      const { owner: program, data } = account
      const fact = { owner: address(program), lamports: 1n, data: decodeBase64(data), executable: false }
      const read = readLookupTable(fact)
      return read === undefined ? [] : [[address(at), read.addresses] as const]
    }),
  )
}

async function state(): Promise<unknown> {
  const reply = await fetch(`${origin}/sandbox/state?owner=${owner.address}`, { headers: { 'x-sextant': '1' } })
  const { owner: own } = (await reply.json()) as { owner: Record<string, unknown> }
  return [own['lamports'], own['usdc']]
}
