import { expect, test } from 'vitest'
import { refetchedEvery } from './refetched-every.ts'
import { WireError } from './wire-error.ts'

test('a refused list is not requested again by itself, any other is', () => {
  const options = refetchedEvery(5_000)
  const after = (error: unknown) => {
    const query = { state: { error } }
    const { refetchInterval, refetchOnWindowFocus, refetchOnReconnect, retryOnMount } = options
    return [refetchInterval, refetchOnWindowFocus, refetchOnReconnect, retryOnMount].map((option) => option(query))
  }
  expect(after(null)).toEqual([5_000, true, true, true])
  expect(after(new WireError('wire.server', { endpoint: 'x' }))).toEqual([5_000, true, true, true])
  expect(after(new WireError('api.rejected', { endpoint: 'x' }))).toEqual([false, false, false, false])
})
