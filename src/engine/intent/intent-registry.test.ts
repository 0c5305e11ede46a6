import { expect, test } from 'vitest'
import { createIntentRegistry } from './intent-registry.ts'
import { type AnyIntent } from './intent.ts'

const followUp = { leadsTo: undefined, waitsIn: undefined, trade: undefined } as const
const intent = (kind: string): AnyIntent => ({ kind, followUp, open: () => undefined, pinned: async (raw) => raw })

test('an area comes with the first of its acts, once', async () => {
  let fetched = 0
  const registry = createIntentRegistry({
    swap: async () => {
      fetched += 1
      return [intent('swap.built'), intent('swap.managed')]
    },
  })
  expect(registry.find('swap.built')).toBeUndefined()
  await Promise.all([registry.load('swap.built'), registry.load('swap.managed')])
  await registry.load('swap.built')
  expect(fetched).toBe(1)
  expect(registry.find('swap.managed')?.kind).toBe('swap.managed')
})

test('an unknown kind brings nothing', async () => {
  const registry = createIntentRegistry({ swap: async () => [intent('swap.built')] })
  for (const kind of ['', 'lend.deposit', 'constructor', 'swap.other']) {
    await registry.load(kind)
    expect(registry.find(kind)).toBeUndefined()
  }
})

test('a failed fetch is reported, and tried again', async () => {
  let isUp = false
  const registry = createIntentRegistry({
    swap: () => (isUp ? Promise.resolve([intent('swap.built')]) : Promise.reject(new Error('offline'))),
  })
  await expect(registry.load('swap.built')).rejects.toThrow('offline')
  isUp = true
  await registry.load('swap.built')
  expect(registry.find('swap.built')?.kind).toBe('swap.built')
})
