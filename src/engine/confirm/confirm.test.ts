import { describe, expect, test, vi } from 'vitest'
import { address, parseSignature, type Signature, encodeBase58 } from '~/values/address.ts'
import { journalRow } from '../../../tests/fixtures/journal-row.ts'
import { type ChainPort, type LandedTransaction, type SignatureStatus } from '../gather/chain.ts'
import { type Row } from '../journal/journal-row.ts'
import { observe, type Observation, type Watch } from './confirm.ts'

/* One pass of the confirmer, read by read. A read that a case does not stub throws. */

const signature = (fill: number) => parseSignature(encodeBase58(new Uint8Array(64).fill(fill)))!
const TXID = signature(7)
const OTHER = signature(9)
const OWNER = address('So11111111111111111111111111111111111111112')
const OTHER_MINT = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const HASH = encodeBase58(new Uint8Array(32).fill(3))
const EXPIRY = 500n
const WAIT: Observation = { type: 'waiting', mayResend: false }

const row = (change: Partial<Row> = {}): Row =>
  journalRow({
    owner: OWNER,
    target: 'position:x',
    messageHash: 'mm',
    blockhash: HASH,
    heightAtBuild: '330',
    expiryHeight: String(EXPIRY),
    knownTxid: TXID,
    returnedMessageHash: 'mm',
    state: 'confirming',
    open: 1,
    ...change,
  })
const unsigned = (change: Partial<Row> = {}): Row => {
  const { knownTxid: _, returnedMessageHash: __, ...rest } = row({ state: 'silent', ...change })
  return rest
}

const status = (level: SignatureStatus['level'], error?: string): SignatureStatus => ({ slot: 90n, level, error })
const landed = (change: Partial<LandedTransaction> = {}): LandedTransaction => ({
  slot: 91n,
  error: undefined,
  messageHash: 'mm',
  ...change,
})

type Statuses = (requests: readonly Signature[]) => { slot: bigint; rows: (SignatureStatus | undefined)[] }
type Answers = {
  recent: Statuses
  history: Statuses
  confirmedHeight: bigint
  finalized: { blockHeight: bigint; slot: bigint }
  isValid: boolean
  landed: LandedTransaction | undefined
  entries: { signature: Signature; slot: bigint }[]
  blockhashOf: Record<string, string | undefined>
}

/** A chain with stubbed answers that records its calls. */
function chainOf(answers: Partial<Answers>): { chain: ChainPort; requests: string[] } {
  const requests: string[] = []
  const given = <K extends keyof Answers>(name: K): Answers[K] => {
    if (!(name in answers)) throw new Error(`no ${name}`)
    return answers[name] as Answers[K]
  }
  const never = async () => {
    throw new Error('not the confirmer’s business')
  }
  const chain: ChainPort = {
    genesis: never,
    accounts: never,
    simulate: never,
    send: never,
    epoch: async (commitment) => {
      requests.push(`epoch ${commitment}`)
      return commitment === 'finalized' ? given('finalized') : { blockHeight: given('confirmedHeight'), slot: 10_000n }
    },
    isBlockhashValid: async (hash, commitment, minSlot) => {
      requests.push(`valid ${hash === HASH} ${commitment} ${minSlot}`)
      return given('isValid')
    },
    statuses: async (signatures, search) => {
      requests.push(`statuses ${signatures.length} ${search ? 'history' : 'recent'}`)
      return given(search ? 'history' : 'recent')(signatures)
    },
    landed: async (txid) => {
      requests.push(`landed ${txid === TXID}`)
      return given('landed')
    },
    history: async (owner, minSlot) => {
      requests.push(`signatures ${owner === OWNER} ${minSlot}`)
      return given('entries')
    },
    blockhashOf: async (txid) => {
      requests.push(`blockhash ${txid === TXID}`)
      return given('blockhashOf')[txid] as never
    },
    latestBlockhash: async () => Promise.reject(new Error('nothing is made here')),
  }
  return { chain, requests }
}

const answer =
  (slot: bigint, found?: SignatureStatus): Statuses =>
  (requests) => ({ slot, rows: requests.map(() => found) })

async function look(one: Row, answers: Partial<Answers>, watches = new Map<string, Watch>(), nowMs = 10_000) {
  const { chain, requests } = chainOf(answers)
  const seen = (await observe([one], chain, watches, nowMs)).get(one.id)
  return { seen, requests, watches }
}

const LIVE = { recent: answer(100n), confirmedHeight: 400n }
/** A complete proof that the row can never land. */
const DEAD = {
  recent: answer(100n),
  confirmedHeight: EXPIRY + 1n,
  finalized: { blockHeight: EXPIRY + 1n, slot: 900n },
  isValid: false,
  history: answer(900n),
}

describe('a signature that the chain knows', () => {
  test('processed is seen, no more, and ends a proof that had begun', async () => {
    const watches = new Map<string, Watch>([['a', { provenAtMs: 1 }]])
    const { seen, requests } = await look(row(), { ...LIVE, recent: answer(1n, status('processed')) }, watches)
    expect(seen).toEqual({ type: 'seen' })
    expect(watches.has('a')).toBe(false)
    expect(requests).toEqual(['statuses 1 recent', 'epoch confirmed'])
  })

  test.each([
    ['confirmed', false],
    ['finalized', true],
  ] as const)('%s, with the message that was signed', async (level, isFinal) => {
    const { seen, requests } = await look(row(), {
      ...LIVE,
      recent: answer(1n, status(level)),
      landed: landed(),
    })
    expect(seen).toEqual({ type: 'confirmed', slot: 91n, messageHash: 'mm', isFinal, txid: TXID })
    expect(requests).toContain('landed true')
  })

  test('not readable yet: seen', async () => {
    const { seen } = await look(row(), { ...LIVE, recent: answer(1n, status('confirmed')), landed: undefined })
    expect(seen).toEqual({ type: 'seen' })
  })

  test('with another message it differs, whatever else is reported of it', async () => {
    const other = landed({ messageHash: 'nn', error: 'broken' })
    const { seen } = await look(row(), { ...LIVE, recent: answer(1n, status('finalized')), landed: other })
    expect(seen).toEqual({ type: 'differs', slot: 91n, messageHash: 'nn', txid: TXID })
  })

  test('a row that never saw the returned message has none to compare', async () => {
    const { returnedMessageHash: _, ...sponsored } = row()
    const other = landed({ messageHash: 'nn' })
    const { seen } = await look(sponsored, { ...LIVE, recent: answer(1n, status('confirmed')), landed: other })
    expect(seen).toMatchObject({ type: 'confirmed', messageHash: 'nn' })
  })

  test('what it moved is reported for the owner only, in base units', async () => {
    const moved = [
      { owner: OWNER, mint: OWNER, raw: 12n, decimals: 6 },
      { owner: OWNER, mint: OTHER_MINT, raw: -3n, decimals: undefined },
      { owner: OTHER_MINT, mint: OWNER, raw: 9n, decimals: 6 },
    ]
    const { seen } = await look(row(), {
      ...LIVE,
      recent: answer(1n, status('confirmed')),
      landed: landed({ moved }),
    })
    expect(seen).toHaveProperty('moved', [
      { mint: OWNER, raw: '12', decimals: 6 },
      { mint: OTHER_MINT, raw: '-3' },
    ])
  })

  test.each([
    ['the transaction', landed({ error: 'Custom 1' }), status('confirmed')],
    ['the status', landed(), status('confirmed', 'Custom 1')],
  ])('an error that %s reports is failed', async (_, found, at) => {
    const { seen } = await look(row(), { ...LIVE, recent: answer(1n, at), landed: found })
    expect(seen).toEqual({ type: 'failed', slot: 91n, error: 'Custom 1', isFinal: false, isExecuted: true, txid: TXID })
  })
})

describe('a transaction that is in a block without having been executed', () => {
  const unrun = landed({ error: 'InsufficientFundsForFee', isExecuted: false })
  test.each([
    ['it may still be run', 'finalized', EXPIRY, { type: 'seen' }],
    ['its block is not final', 'confirmed', EXPIRY + 1n, { type: 'seen' }],
    ['neither', 'finalized', EXPIRY + 1n, { type: 'failed', isExecuted: false, isFinal: true }],
  ] as const)('%s', async (_, level, confirmedHeight, seen) => {
    const found = await look(row(), { recent: answer(1n, status(level)), confirmedHeight, landed: unrun })
    expect(found.seen).toMatchObject(seen)
  })
})

describe('a signature that the chain does not know', () => {
  test.each([EXPIRY - 1n, EXPIRY])('at height %s it may still land', async (confirmedHeight) => {
    const { seen, requests } = await look(row(), { ...LIVE, confirmedHeight })
    expect(seen).toEqual({ type: 'waiting', mayResend: true })
    expect(requests).toEqual(['statuses 1 recent', 'epoch confirmed'])
  })

  test.each([
    ['a confirmed height that is its slot', { confirmedHeight: 10_000n }, { type: 'waiting', mayResend: true }],
    ['a finalized height that is its slot', { finalized: { blockHeight: 900n, slot: 900n } }, WAIT],
  ] as const)('%s ends nothing', async (_, change, seen) => {
    const once = await look(row(), { ...DEAD, ...change })
    expect(once.seen).toEqual(seen)
    // Nor begins the proof that something is over.
    expect(once.watches.size).toBe(0)
  })

  test('past its life it is queried part by part, at the finalized slot', async () => {
    const { seen, requests, watches } = await look(row(), DEAD)
    expect(seen).toEqual(WAIT)
    expect(requests).toEqual([
      'statuses 1 recent',
      'epoch confirmed',
      'epoch finalized',
      'valid true finalized 900',
      'statuses 1 history',
    ])
    expect(watches.get('a')).toEqual({ provenAtMs: 10_000 })
  })

  test.each<[string, Partial<Answers>, Partial<Row>]>([
    ['the finalized height is only at its end', { finalized: { blockHeight: EXPIRY, slot: 900n } }, {}],
    ['its blockhash is still valid', { isValid: true }, {}],
    ['the history is behind the finalized slot', { history: answer(899n) }, {}],
    ['its blockhash cannot be read', {}, { blockhash: 'no hash' }],
  ])('nothing is proven while %s', async (_, change, rowChange) => {
    const { seen, watches } = await look(row(rowChange), { ...DEAD, ...change })
    expect(seen).toEqual(WAIT)
    expect(watches.size).toBe(0)
  })

  test.each([
    [1_999, WAIT],
    [2_000, { type: 'expired' }],
  ])('a second proof %d ms after the first', async (later, expected) => {
    const watches = new Map<string, Watch>([['a', { provenAtMs: 10_000 }]])
    const { seen } = await look(row(), DEAD, watches, 10_000 + later)
    expect(seen).toEqual(expected)
    expect(watches.get('a')).toEqual({ provenAtMs: 10_000 })
  })

  test('without accepted bytes its id proves nothing alone: the owner’s history is searched too', async () => {
    const { returnedMessageHash: _, ...withheld } = row()
    const { seen, requests } = await look(withheld, { ...DEAD, entries: [] })
    expect(seen).toEqual(WAIT)
    expect(requests.slice(-2)).toEqual(['statuses 1 history', 'signatures true 900'])
  })

  test('found in the whole history after all', async () => {
    const { seen } = await look(row(), { ...DEAD, history: answer(1n, status('finalized')), landed: landed() })
    expect(seen).toMatchObject({ type: 'confirmed', isFinal: true })
  })
})

describe('a row without a transaction id', () => {
  const entries = [
    { signature: OTHER, slot: 5n },
    { signature: TXID, slot: 6n },
  ]

  test('waits for its life to end without asking for a status', async () => {
    const { seen, requests } = await look(unsigned(), { confirmedHeight: 400n })
    expect(seen).toEqual({ type: 'waiting', mayResend: true })
    expect(requests).toEqual(['epoch confirmed'])
  })

  test('does so in every state', async () => {
    const { seen, requests } = await look(unsigned({ state: 'settling' }), { confirmedHeight: 400n })
    expect(seen).toEqual({ type: 'waiting', mayResend: true })
    expect(requests).toEqual(['epoch confirmed'])
  })

  test('expires when nothing of the owner carries its blockhash, twice', async () => {
    const blockhashOf = { [OTHER]: 'another', [TXID]: undefined }
    const first = await look(unsigned(), { ...DEAD, entries, blockhashOf })
    expect(first.seen).toEqual(WAIT)
    expect(first.requests).toContain('signatures true 900')
    const second = await look(unsigned(), { ...DEAD, entries, blockhashOf }, first.watches, 12_000)
    expect(second.seen).toEqual({ type: 'expired' })
  })

  test('is found by its blockhash among other transactions', async () => {
    const blockhashOf = { [OTHER]: 'another', [TXID]: HASH }
    const history = answer(900n, status('confirmed'))
    const { seen, watches } = await look(unsigned(), { ...DEAD, entries, blockhashOf, history, landed: landed() })
    expect(seen).toMatchObject({ type: 'confirmed', txid: TXID, isFinal: false })
    expect(watches.size).toBe(0)
  })

  const PROVEN = { ...DEAD, history: answer(900n, status('confirmed')), blockhashOf: { [TXID]: HASH } }
  const lookBeside = async (mine: Row, sibling: Row, found: LandedTransaction) => {
    const { chain } = chainOf({ ...PROVEN, landed: found, entries: [{ signature: TXID, slot: 91n }] })
    return (await observe([mine], chain, new Map(), 10_000, [mine, sibling])).get(mine.id)
  }

  test('does not take what another act of its batch sent, though both carry the same blockhash', async () => {
    const sent = row({ id: 'b', messageHash: 'other', returnedMessageHash: 'edited', knownTxid: TXID, state: 'done' })
    expect(await lookBeside(unsigned(), sent, landed({ messageHash: 'edited' }))).toEqual(WAIT)
  })

  test('does not take the message that another silent act of its batch was approved for', async () => {
    const sibling = unsigned({ id: 'b', messageHash: 'other' })
    expect(await lookBeside(unsigned(), sibling, landed({ messageHash: 'other' }))).toEqual(WAIT)
    expect(await lookBeside(unsigned(), sibling, landed())).toMatchObject({ type: 'confirmed', txid: TXID })
    const edited = landed({ messageHash: 'edited by the wallet' })
    expect(await lookBeside(unsigned(), sibling, edited)).toMatchObject({ type: 'confirmed', txid: TXID })
  })

  test('is seen when its status lags behind the history', async () => {
    const { seen } = await look(unsigned(), { ...DEAD, entries, blockhashOf: { [OTHER]: HASH } })
    expect(seen).toEqual({ type: 'seen' })
  })

  test('of an owner that cannot be read has no answer', async () => {
    const { seen } = await look(unsigned({ owner: 'nobody' }), DEAD)
    expect(seen).toEqual({ type: 'no-answer', reason: 'owner' })
  })
})

describe('a transaction whose fee payer signs after the owner', () => {
  const { knownTxid: _, ...sent } = row({ route: 'execute', state: 'sending', sendStartedAt: 5, slotAtBuild: '4' })
  const LANDED = { confirmedHeight: 400n, entries: [{ signature: TXID, slot: 6n }], blockhashOf: { [TXID]: HASH } }
  const recent = answer(100n, status('confirmed'))

  test('is found by its blockhash and its message while it may still land', async () => {
    const { seen } = await look(sent, { ...LANDED, recent, landed: landed() })
    expect(seen).toMatchObject({ type: 'confirmed', txid: TXID, isFinal: false })
    const failed = await look(sent, { ...LANDED, recent, landed: landed({ error: 'Custom 6002' }) })
    expect(failed.seen).toMatchObject({ type: 'failed', txid: TXID, error: 'Custom 6002' })
  })

  test('is seen when its status lags behind the history', async () => {
    const { seen } = await look(sent, { ...LANDED, recent: answer(100n), landed: landed() })
    expect(seen).toEqual({ type: 'seen' })
  })

  test.each([
    ['another message of the same blockhash', { landed: landed({ messageHash: 'other' }) }],
    ['a history that cannot be read', { blockhashOf: undefined }],
    ['a history without it', { entries: [] }],
  ])('is not taken from %s', async (_name, answers) => {
    const { seen } = await look(sent, { ...LANDED, recent, ...(answers as Partial<Answers>) })
    expect(seen).toEqual({ type: 'waiting', mayResend: true })
  })

  test('is looked for among what strangers send, each of which is read once, and again for the proof of expiry', async () => {
    const [spam, hash] = [[{ signature: OTHER, slot: 6n }], { [OTHER]: 'another' }]
    const first = await look(sent, { ...LANDED, entries: spam, blockhashOf: hash })
    expect(first.requests.filter((each) => each.startsWith('blockhash'))).toHaveLength(1)
    const second = await look(sent, { ...LANDED, entries: spam, blockhashOf: hash }, first.watches)
    expect(second.requests.filter((each) => each.startsWith('blockhash'))).toEqual([])
    const proof = await look(sent, { ...DEAD, entries: spam, blockhashOf: hash }, first.watches)
    expect([proof.seen, proof.requests.filter((each) => each.startsWith('blockhash')).length]).toEqual([WAIT, 1])
    expect((await look(sent, { ...DEAD, entries: spam, blockhashOf: hash }, first.watches, 12_000)).seen).toEqual({
      type: 'expired',
    })
  })

  const without = (name: 'sendStartedAt' | 'returnedMessageHash'): Row => {
    const { [name]: __, ...rest } = sent
    return rest
  }
  test.each([
    ['before it was sent', without('sendStartedAt')],
    ['without a message that the wallet returned', without('returnedMessageHash')],
    ['when the page sends it itself', { ...sent, route: 'rpc' as const }],
  ])('is not searched for %s', async (_name, one) => {
    const { seen, requests } = await look(one, { ...LANDED, recent, landed: landed() })
    expect([seen, requests]).toEqual([{ type: 'waiting', mayResend: true }, ['epoch confirmed']])
  })

  test('is not searched for when it has an id', async () => {
    const { requests } = await look({ ...sent, knownTxid: TXID }, { ...LANDED, recent: answer(100n) })
    expect(requests).toEqual(['statuses 1 recent', 'epoch confirmed'])
  })

  test('is searched for from the slot that it was built at, of older rows from the first', async () => {
    const nothing = { ...LANDED, entries: [] }
    expect((await look(sent, nothing)).requests).toEqual(['epoch confirmed', 'signatures true 4'])
    const { slotAtBuild: __, ...older } = sent
    expect((await look(older, nothing)).requests).toEqual(['epoch confirmed', 'signatures true 0'])
  })
})

describe('a row that was on chain and is no longer listed', () => {
  const HEIGHT_LONG_PAST = { ...LIVE, confirmedHeight: 9_999n }

  test('is not queried again once it is final', async () => {
    const { seen, requests } = await look(row({ state: 'done', isFinal: true }), HEIGHT_LONG_PAST)
    expect(seen).toEqual(WAIT)
    expect(requests).toEqual(['statuses 1 recent', 'epoch confirmed'])
  })

  test.each(['settling', 'settle-late', 'done', 'failed'] as const)('%s: taken back at a later slot', async (state) => {
    const one = row({ state, slot: '91' })
    expect((await look(one, { ...HEIGHT_LONG_PAST, history: answer(92n) })).seen).toEqual({ type: 'rolled-back' })
    expect((await look(one, { ...HEIGHT_LONG_PAST, history: answer(91n) })).seen).toEqual(WAIT)
  })

  test('a row without a slot is taken back by any slot but none', async () => {
    const one = row({ state: 'settling' })
    expect((await look(one, { ...HEIGHT_LONG_PAST, history: answer(1n) })).seen).toEqual({ type: 'rolled-back' })
    expect((await look(one, { ...HEIGHT_LONG_PAST, history: answer(0n) })).seen).toEqual(WAIT)
  })

  test('what the whole history reports of it counts', async () => {
    const one = row({ state: 'settling', slot: '91' })
    const processed = await look(one, { ...HEIGHT_LONG_PAST, history: answer(99n, status('processed')) })
    expect(processed.seen).toEqual({ type: 'seen' })
    const final = await look(one, {
      ...HEIGHT_LONG_PAST,
      history: answer(99n, status('finalized')),
      landed: landed(),
    })
    expect(final.seen).toMatchObject({ type: 'confirmed', isFinal: true })
  })

  test('a failure that is final, and a row on its way, go by their life instead', async () => {
    for (const one of [row({ state: 'failed', isErrFinal: true, slot: '91' }), row({ state: 'sending', slot: '91' })]) {
      expect((await look(one, { ...LIVE, history: answer(99n) })).seen).toEqual({ type: 'waiting', mayResend: true })
    }
  })
})

describe('a chain that does not answer', () => {
  test('gives no verdict on any row, and reports why', async () => {
    const { chain } = chainOf({ confirmedHeight: 9_999n })
    const seen = await observe([row(), row({ id: 'b' })], chain, new Map(), 0)
    for (const id of ['a', 'b']) expect(seen.get(id)).toEqual({ type: 'no-answer', reason: 'no recent' })
  })

  test('for one row leaves the others their verdict', async () => {
    const { chain } = chainOf({
      recent: (requests) => ({
        slot: 1n,
        rows: requests.map((txid) => (txid === OTHER ? status('confirmed') : undefined)),
      }),
      confirmedHeight: 400n,
    })
    const seen = await observe([unsigned({ id: 'c' }), row(), row({ id: 'b', knownTxid: OTHER })], chain, new Map(), 0)
    expect(Object.fromEntries(seen)).toEqual({
      a: { type: 'waiting', mayResend: true },
      b: { type: 'no-answer', reason: 'no landed' },
      c: { type: 'waiting', mayResend: true },
    })
  })

  test('with something that is no error has no reason', async () => {
    const { chain } = chainOf(LIVE)
    const thrown = { ...chain, epoch: vi.fn<typeof chain.epoch>().mockRejectedValue('gone') }
    expect((await observe([row()], thrown, new Map(), 0)).get('a')).toEqual({ type: 'no-answer', reason: 'unknown' })
  })
})
