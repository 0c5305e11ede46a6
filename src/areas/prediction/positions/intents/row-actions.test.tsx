import { expect, test, vi } from 'vitest'
import { readActs } from '~/engine/act-store.ts'
import { rowActions } from './row-actions.ts'

vi.mock('../actions.ts', () => ({
  get positionActions() {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

test('an act whose code cannot be had says so, and nothing is started', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  rowActions.claimAll([])
  await vi.waitFor(() => expect(readActs()).toMatchObject({ problem: 'not-loaded', views: [] }))
})
