import { describe, expect, test } from 'vitest'
import { isApprovedMessage } from '../../src/guard/bytes/approved-message.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { computePrice, sandboxBlockhash, toBytes, type Draft } from '../fixtures/transactions.ts'
import { stranger } from '../fixtures/world.ts'
import { approved, assertion, withoutBudget } from './returned-checks.ts'

/*
 * A transaction found on chain is one of ours when its message is the approved one, or that with what a wallet may add. It
 * is searched for without its signature, so nothing else tells it from a stranger's.
 */

const messageOf = (draft: Draft) => parseTransaction(toBytes(draft)).messageBytes

describe.each([0, 'legacy', 1] as const)('version %s', (version) => {
  const changed = async (change: (draft: Draft) => void) => {
    const { draft } = await approved()
    draft.version = version
    // The settings of version 1 are in the message.
    if (version === 1) withoutBudget(draft)
    const before = messageOf(draft)
    change(draft)
    return isApprovedMessage(before, messageOf(draft))
  }

  test('the approved message itself', async () => {
    expect(await changed(() => undefined)).toBe(true)
  })

  test('with an assertion that a wallet adds', async () => {
    expect(await changed((draft) => void draft.instructions.push(assertion()))).toBe(true)
  })

  test.each<[string, (draft: Draft) => void]>([
    ['another blockhash', (d) => void (d.blockhash = sandboxBlockhash(2))],
    ['another payer', (d) => void (d.payer = stranger.address)],
    ['one instruction less', (d) => void d.instructions.pop()],
    ['one instruction twice', (d) => void d.instructions.push(d.instructions.at(-1)!)],
    ['a price of units over every cap', (d) => void d.instructions.push(computePrice(2n ** 63n))],
  ])('not one with %s', async (_, change) => {
    expect(await changed(change)).toBe(false)
  })
})

test('bytes that are no message are not the approved one', async () => {
  const { checked } = await approved()
  for (const bytes of [new Uint8Array(), Uint8Array.of(0x80), checked.message.slice(0, -1)])
    expect(isApprovedMessage(checked.message, bytes)).toBe(false)
})
