import { afterAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createDocumentGate, type Closeness, DOCUMENT } from '../../src/sandbox/venue/shape/document.ts'
import { ALLOWED } from '../../src/server/allow-list.ts'
import { type Endpoint } from '../../src/wire/endpoint.ts'
import { documentText } from '../fixtures/reference.ts'

/* What the venue calls the document's, against the document itself: its endpoints, and what each may be asked. */

const text = documentText()
const named = new Map(DOCUMENT.map(({ method, path, asks }) => [`${method} ${path}`, asks]))

/** The text that belongs to an endpoint: from its bold head to the next one. */
function parts(): ReadonlyMap<string, string> {
  const body = text?.split('## Endpoints')[1]?.split('### Endpoints that are only named')[0] ?? ''
  const found = body.split(/^\*\*(?=(?:GET|POST|DELETE|\/trigger))/m).slice(1)
  return new Map(
    found.flatMap((part) => {
      const head = part.slice(0, part.indexOf('**'))
      // The three of the trigger service without a method share one paragraph.
      if (head.startsWith('/trigger')) return []
      const [method = '', path = ''] = head.split(/[ ?]/)
      return [[`${method} ${path}`, part] as const]
    }),
  )
}

/** Endpoints in the tables of the tokens, and of those that are only named; with their query. */
function tabled(): ReadonlyMap<string, readonly string[]> {
  const rows = text?.match(/^\| (GET|POST) (\S+).*\|$/gm) ?? []
  return new Map(
    rows.map((line) => {
      const [, method = '', path = '', query] = /^\| (GET|POST) ([^\s?]+)(?:\?(\w+)=)?/.exec(line) ?? []
      return [`${method} ${path}`, query === undefined ? [] : [query]] as const
    }),
  )
}

/** First cells of the rows of a part, each cell one name or several. */
function cells(part: string): readonly string[] {
  const rows = [...part.matchAll(/^\| ([\w., ]+?) \|/gm)].flatMap(([, cell = '']) => cell.split(', '))
  return rows.filter((name) => name !== 'Field' && name !== 'Query parameter')
}

/** Names in `Query: a (…), b (…)`, in `?a={…}`, in `parameters: a, b` and in `Body JSON: { a: … }`. */
function spoken(part: string): readonly string[] {
  const query = /Query: (.*?)\. (?:Response|Other)/.exec(part)?.[1] ?? ''
  const inHead = /^\w+ \S+\?(\w+)=/.exec(part)?.[1]
  const required = /(?:required|query) parameters: (.*?)\./.exec(part)?.[1] ?? ''
  const optional = /Optional parameters named: (.*?)\. /.exec(part)?.[1] ?? ''
  const body = /Body JSON: `\{ (\w+):/.exec(part)?.[1]
  return [
    ...query.replaceAll(/\([^)]*\)/g, '').split(','),
    ...`${required},${optional}`.replaceAll(/\([^)]*\)/g, '').split(','),
    inHead ?? '',
    body ?? '',
  ]
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

let checks = 0
afterAll(() => {
  const stated =
    text === undefined ? 'absent: 0 checks added; left out: its endpoints and what each is asked' : `${checks} checks`
  console.log(`document: the interface document ${stated}`)
})

describe('the endpoints of the interface document', () => {
  it('are those that the venue calls the document’s, with what each may be asked', () => {
    if (text === undefined) return
    const all = parts()
    expect(all.size).toBeGreaterThan(15)
    for (const [name, part] of all) {
      // The levels of a priority fee are told in a note, and what an order's `params` holds has the name before it.
      const wanted = [...new Set([...cells(part), ...spoken(part)])].filter((each) => each !== 'params')
      const asks = (named.get(name) ?? []).map((each) =>
        each.startsWith('prioritization') ? each.split('.')[0] : each,
      )
      if (name === 'POST /swap/v1/swap-instructions') expect(named.get(name)).toEqual(named.get('POST /swap/v1/swap'))
      else expect(new Set(asks), name).toEqual(new Set(wanted))
      expect(named.has(name), name).toBe(true)
      checks += wanted.length + 1
    }
    for (const [name, query] of tabled()) {
      expect(named.has(name), name).toBe(true)
      // The managed swap's parameters are in its purpose; a body that is only named is not shown.
      if (name.startsWith('GET') && name !== 'GET /ultra/v1/order') expect(named.get(name), name).toEqual(query)
      checks += 1
    }
    const unheard = [...named.keys()].filter(
      (name) =>
        !all.has(name) &&
        !tabled().has(name) &&
        !text.includes(`**${name.split(' ')[1]}**`) &&
        !text.includes(name.split(' ')[1] ?? name),
    )
    expect(unheard).toEqual([])
    for (const each of ['inputMint', 'outputMint', 'amount', 'taker'])
      expect(named.get('GET /ultra/v1/order')).toContain(each)
  })
})

/**
 * Fields that a request may have beyond the document, and how a service that refuses them is still used: asked again
 * without, sent only after a reply that has more of them, or chosen by the user and refused in the service's words.
 */
const BEYOND: Readonly<Record<string, Readonly<Record<string, 'again' | 'paged' | 'chosen' | 'never sent'>>>> = {
  'prediction.listPositions': { start: 'paged', end: 'paged', marketId: 'paged' },
  'prediction.listHistory': { start: 'paged', end: 'paged' },
  'prediction.buildCloseAll': { minSellPriceSlippageBps: 'again' },
  'tokens.listTop': { limit: 'again' },
  'swap.readQuote': {
    swapMode: 'chosen',
    dexes: 'never sent',
    excludeDexes: 'never sent',
    restrictIntermediateTokens: 'never sent',
    onlyDirectRoutes: 'never sent',
    asLegacyTransaction: 'never sent',
    instructionVersion: 'never sent',
    allowDynamicSwap: 'never sent',
  },
  'swap.buildSwap': { asLegacyTransaction: 'never sent' },
  'swap.buildInstructions': { asLegacyTransaction: 'never sent' },
  'swap.readManagedOrder': {
    receiver: 'never sent',
    payer: 'never sent',
    closeAuthority: 'never sent',
    referralAccount: 'never sent',
    referralFee: 'never sent',
    excludeRouters: 'again',
    excludeDexes: 'never sent',
  },
}

it('a request has no field beyond the document of which nobody decided what a service does that refuses it', () => {
  const paramless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  const beyond = ALLOWED.flatMap((endpoint) => {
    const { name, method, path, input } = endpoint as Endpoint<unknown, unknown>
    const asks = DOCUMENT.find((row) => row.method === method && paramless(row.path) === paramless(path))?.asks
    if (asks === undefined) return []
    const fields = Object.keys((input as z.ZodMiniObject).def.shape).filter((field) => !path.includes(`{${field}}`))
    const extra = fields.filter((field) => asks.every((each) => each.split('.')[0] !== field))
    return extra.length === 0 ? [] : [[name, extra.toSorted()] as const]
  })
  const decided = Object.entries(BEYOND).map(([name, fields]) => [name, Object.keys(fields).toSorted()])
  expect(Object.fromEntries(beyond)).toEqual(Object.fromEntries(decided))
})

const ask = (closeness: Closeness, method: string, path: string, body?: unknown) =>
  createDocumentGate(closeness).refuse(
    new Request(`http://localhost/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )

describe('the gate', () => {
  it('refuses what the document does not name, in the words of the area', async () => {
    const refused = await ask('named', 'DELETE', '/prediction/v1/positions', {
      ownerPubkey: 'a',
      minSellPriceSlippageBps: 1,
    })
    expect(refused?.status).toBe(400)
    expect(await refused?.json()).toMatchObject({ message: 'Unrecognized field: minSellPriceSlippageBps' })
    const order = await ask('named', 'POST', '/trigger/v1/createOrder', { params: { makingAmount: '1', more: 1 } })
    expect(await order?.json()).toEqual({
      error: 'invalid request',
      cause: 'Unrecognized field: params.more',
      code: 400,
    })
    const swap = await ask('named', 'POST', '/swap/v1/swap', { quoteResponse: { any: { thing: 1 } }, payer: 'a' })
    expect(await swap?.json()).toEqual({ error: 'Unrecognized field: payer', errorCode: 'INVALID_REQUEST' })
  })

  it('lets through what the document names, and strictly nothing that it calls not shown', async () => {
    expect(await ask('strict', 'GET', '/prediction/v1/events?start=0&end=5&filter=new')).toBeUndefined()
    expect(await ask('named', 'GET', '/prediction/v1/positions?ownerPubkey=a&start=0')).toBeUndefined()
    expect((await ask('strict', 'GET', '/prediction/v1/positions?ownerPubkey=a&start=0'))?.status).toBe(400)
    expect(await ask('named', 'GET', '/prediction/v1/trades')).toBeUndefined()
    expect((await ask('strict', 'GET', '/prediction/v1/trades'))?.status).toBe(404)
  })

  it('answers strictly with the named fields alone', async () => {
    const trim = async (closeness: Closeness, method: string, path: string, reply: unknown) => {
      const request = new Request(`http://localhost/api${path}`, { method })
      return (await createDocumentGate(closeness).trimmed(request, Response.json(reply))).json()
    }
    const cancel = { transaction: 'AA', requestId: 'r' }
    expect(await trim('strict', 'POST', '/trigger/v1/cancelOrder', cancel)).toEqual({ transaction: 'AA' })
    expect(await trim('named', 'POST', '/trigger/v1/cancelOrder', cancel)).toEqual(cancel)
    const set = { swapInstruction: { programId: 'p', data: '' }, otherInstructions: [] }
    expect(await trim('named', 'POST', '/swap/v1/swap-instructions', set)).toEqual({
      swapInstruction: set.swapInstruction,
    })
    const history = { data: [{ eventType: 'position_lost', id: 1 }] }
    expect(await trim('strict', 'GET', '/prediction/v1/history?ownerPubkey=a', history)).toEqual({
      data: [{ eventType: 'position_lost' }],
    })
  })
})
