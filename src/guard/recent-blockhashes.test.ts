import { describe, expect, test } from 'vitest'
import { createBlocks, recentBlockhashes } from '~/sandbox/chain/blocks.ts'
import { address } from '~/values/address.ts'
import { blocksLeftOf } from './read-facts.ts'

const blocks = createBlocks({ seed: 'list' })
for (let count = 0; count < 250; count += 1) blocks.produce()
const tip = blocks.tip()
const hashAt = (age: number) => blocks.recent().find(({ height }) => height === tip - BigInt(age))!.blockhash
const list = recentBlockhashes(blocks, tip)

describe('blocks that a blockhash has left, by the network’s own list', () => {
  test.each([
    [0, 150n],
    [1, 149n],
    [100, 50n],
    [149, 1n],
    [150, undefined],
    [200, undefined],
  ] as const)('%d blocks old: %s', (age, left) => {
    expect(blocksLeftOf(hashAt(age), list)).toBe(left)
  })

  test('are those of the last height that the chain itself names', () => {
    const { blockhash, lastValidBlockHeight } = blocks.latest('finalized')
    expect(blocksLeftOf(blockhash, list)).toBe(lastValidBlockHeight - tip)
  })

  test.each([
    ['the account was not read', undefined],
    ['it does not exist', 'absent'],
    ['it is somebody else’s', { ...list, owner: address('11111111111111111111111111111111') }],
    ['it is empty', { ...list, data: new Uint8Array() }],
    ['it is cut', { ...list, data: list.data.subarray(0, 8 + 39) }],
  ] as const)('%s: not known', (_, read) => {
    expect(blocksLeftOf(hashAt(0), read)).toBeUndefined()
  })

  test('a list that is longer than a blockhash lives gives none left, and none below', () => {
    const long = new Uint8Array(8 + 301 * 40)
    long.set(list.data.subarray(8, 40), 8 + 300 * 40)
    expect(blocksLeftOf(hashAt(0), { ...list, data: long })).toBe(0n)
  })
})
