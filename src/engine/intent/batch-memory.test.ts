import { expect, test } from 'vitest'
import { forgetBatch, readBatch, rememberBatch, type TabStore } from './batch-memory.ts'

function storeOf(text?: string): TabStore {
  const kept = new Map(text === undefined ? [] : [['sextant.batch', text]])
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const BATCH = { id: 'b1', kind: 'prediction.claim', requests: [{ position: 'p1' }, { position: 'p2' }] }

test('a batch is kept until it is forgotten by its own name', () => {
  const store = storeOf()
  rememberBatch(store, BATCH)
  expect(readBatch(store)).toEqual(BATCH)
  forgetBatch(store, 'another')
  expect(readBatch(store)).toEqual(BATCH)
  forgetBatch(store, 'b1')
  expect(readBatch(store)).toBeUndefined()
})

test.each(['', 'null', '[]', '{"id":1}', '{"id":"b","kind":"k"}', '<html>'])('%s is no batch', (text) => {
  expect(readBatch(storeOf(text))).toBeUndefined()
})

test('no storage, or one that throws, keeps nothing and breaks nothing', () => {
  const broken: TabStore = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  }
  for (const store of [undefined, broken]) {
    rememberBatch(store, BATCH)
    forgetBatch(store, 'b1')
    expect(readBatch(store)).toBeUndefined()
  }
})
