import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { LEND_BACKING, LEND_INSTRUCTION, SHARE_MINT } from '../../src/config/programs-lend.ts'
import { EVENT_AUTHORITY, INSTRUCTION, LIMIT_FEE_AUTHORITY, PROGRAM } from '../../src/config/programs.ts'
import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { decodeInstruction, resolveMessage, type ResolvedMessage } from '../../src/guard/bytes/decode.ts'
import { associatedAccount, deriveAddress, eventAuthority, verifySignature } from '../../src/guard/bytes/derive.ts'
import { parseTransaction, serializeMessage, serializeTransaction } from '../../src/guard/bytes/message.ts'
import { hex } from '../../src/guard/bytes/reader.ts'
import { lendMarket } from '../../src/guard/lend-market.ts'
import { address, parseAddress, type Address } from '../../src/values/address.ts'

type Recorded = {
  case: string
  transaction: string
  request: { owner?: string }
  tables?: { address: string; entries: Record<string, string> }[]
}

const folder = path.resolve(import.meta.dirname, '../../../shared/reference/recordings/bytes')
const recorded: Recorded[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  : []
let checks = 0
afterAll(() =>
  console.log(
    recorded.length === 0 ? 'recorded data absent: 0 checks added' : `recorded bytes: ${checks} checks added`,
  ),
)

/** A recorded transaction with its tables resolved; entries that the message does not use are left empty. */
function resolve(item: Recorded): ResolvedMessage {
  const { message } = parseTransaction(decodeBase64(item.transaction))
  const tables = new Map<Address, Address[]>()
  for (const table of item.tables ?? []) {
    const entries: Address[] = []
    for (const [index, value] of Object.entries(table.entries)) entries[Number(index)] = address(value)
    tables.set(address(table.address), entries)
  }
  return resolveMessage(message, tables)
}

describe('program ids', () => {
  test.each(Object.entries({ ...PROGRAM, ...LEND_BACKING }))('%s is an address', (_, id) => {
    expect(parseAddress(id)).toBe(id)
  })

  test('the fee authority of the limit program re-derives too', () => {
    expect(deriveAddress([new TextEncoder().encode('fee')], address(PROGRAM.limit))).toBe(LIMIT_FEE_AUTHORITY)
  })

  test('mints of lent shares re-derive from the mints that are lent', () => {
    expect(lendMarket(address(MINT.usdc)).shareMint).toBe(SHARE_MINT.usdc)
    expect(lendMarket(address(MINT.wrappedSol)).shareMint).toBe(SHARE_MINT.wrappedSol)
  })

  test.each(Object.entries(EVENT_AUTHORITY))('%s re-derives its event authority', (name, authority) => {
    expect(eventAuthority(address(PROGRAM[name as keyof typeof EVENT_AUTHORITY]))).toBe(authority)
  })

  test.each([...Object.values(INSTRUCTION), ...Object.values(LEND_INSTRUCTION)])(
    '$name has the discriminator of its name',
    ({ name, discriminator }) => {
      expect(createHash('sha256').update(`global:${name}`).digest('hex').slice(0, 16)).toBe(discriminator)
    },
  )

  test('pinned mints are addresses, all different', () => {
    const mints = Object.values(MINT).map((mint) => parseAddress(mint))
    expect(new Set(mints).size).toBe(5)
    expect(mints).not.toContain(undefined)
  })
})

describe('recorded bytes', () => {
  test('every transaction parses to its last byte and serialises back', () => {
    for (const item of recorded) {
      const bytes = decodeBase64(item.transaction)
      const parsed = parseTransaction(bytes)
      expect(serializeMessage(parsed.message)).toEqual(parsed.messageBytes)
      expect(serializeTransaction(parsed.signatures, parsed.messageBytes)).toEqual(bytes)
      checks += 2
    }
    expect(recorded.every((item) => item.case !== '')).toBe(true)
  })

  test('every filled signature verifies, and the owner slot alone is empty', () => {
    for (const item of recorded) {
      const { message, messageBytes, signatures } = parseTransaction(decodeBase64(item.transaction))
      const empty = signatures.flatMap((signature, slot) =>
        signature.every((byte) => byte === 0) ? [message.staticKeys[slot]] : [],
      )
      if (item.request.owner !== undefined) expect(empty).toEqual([item.request.owner])
      for (const [slot, signature] of signatures.entries()) {
        if (signature.every((byte) => byte === 0)) continue
        expect(verifySignature(signature, messageBytes, message.staticKeys[slot]!)).toBe(true)
        checks += 1
      }
    }
  })

  test('every common instruction decodes, and created accounts are derived', () => {
    for (const item of recorded) {
      for (const instruction of resolve(item).instructions) {
        const decoded = decodeInstruction(instruction)
        expect({ case: item.case, program: instruction.program, kind: decoded.kind }).not.toMatchObject({
          kind: 'unknown',
        })
        checks += 1
        if (decoded.kind !== 'ata-create') continue
        expect(decoded.account).toBe(associatedAccount(decoded.wallet, decoded.mint, decoded.tokenProgram))
        checks += 1
      }
    }
  })

  test('orders carry the recorded discriminator under the prediction program', () => {
    for (const item of recorded.filter((each) => each.case.startsWith('prediction'))) {
      const cores = resolve(item).instructions.filter((instruction) => instruction.program === PROGRAM.prediction)
      expect(cores.map((core) => hex(core.data.subarray(0, 8)))).toEqual([INSTRUCTION.createOrder.discriminator])
      checks += 1
    }
  })
})
