import { expect, test } from 'vitest'
import { WireError } from '~/wire/wire-error.ts'
import { askManaged } from './ask-managed.ts'

const TERMS = { amount: '5' }
const LIMITED = { ...TERMS, excludeRouters: ['dflow', 'okx'] }

/** Asks a service that refuses such a list with this error; what it was asked, and its answer. */
async function asking(error?: Error) {
  const requests: object[] = []
  const answer = askManaged(TERMS, async (input) => {
    requests.push(input)
    if (error !== undefined && input.excludeRouters !== undefined) throw error
    return 'an order'
  })
  return { answer: await answer.catch((found: unknown) => found), requests }
}
const failure = (code: 'api.rejected' | 'wire.timeout') => new WireError(code, { endpoint: 'swap.readManagedOrder' })

test('a managed order is requested without the routers that cannot be checked', async () => {
  expect(await asking()).toEqual({ answer: 'an order', requests: [LIMITED] })
})

test('a venue that refuses such a list is asked once more, by the documented terms alone', async () => {
  expect(await asking(failure('api.rejected'))).toEqual({ answer: 'an order', requests: [LIMITED, TERMS] })
})

test('another error is no reason to ask for any router', async () => {
  const error = failure('wire.timeout')
  expect(await asking(error)).toEqual({ answer: error, requests: [LIMITED] })
})
