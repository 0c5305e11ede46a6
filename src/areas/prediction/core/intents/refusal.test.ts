import { expect, test } from 'vitest'
import { type Client } from '~/wire/call.ts'
import { WireError, type WireCode } from '~/wire/wire-error.ts'
import { refusalOf } from './order-build.ts'

const statusOf = (isTrading: boolean | undefined): Client['call'] => {
  const call: unknown = () =>
    isTrading === undefined ? Promise.reject(new Error('missing')) : Promise.resolve({ isTrading })
  return call as Client['call']
}
const refused = (code: WireCode) => new WireError(code, { endpoint: 'x', venueMessage: 'No.' })

test('a refusal is a pause where the trading status reports one, and only there', async () => {
  expect(await refusalOf(refused('api.rejected'), statusOf(false))).toEqual({ code: 'BUILD_PAUSED', message: 'No.' })
  for (const status of [true, undefined])
    expect(await refusalOf(refused('api.rejected'), statusOf(status))).toEqual({
      code: 'BUILD_REJECTED',
      message: 'No.',
    })
  expect(await refusalOf(refused('api.not-found'), statusOf(false))).toMatchObject({ code: 'BUILD_REJECTED' })
})

test('what is no refusal is thrown on', async () => {
  const error = new TypeError('ours')
  await expect(refusalOf(error, statusOf(false))).rejects.toBe(error)
})
