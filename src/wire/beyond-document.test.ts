import { expect, it } from 'vitest'
import { beyondDocument } from './endpoint.ts'
import { WireError } from './wire-error.ts'

const refused = () => Promise.reject(new WireError('api.rejected', { endpoint: 'tokens.listTop', status: 400 }))

it('requests in the document’s own terms where more was refused, and only there', async () => {
  const requests: string[] = []
  const noted = (what: string, reply: () => Promise<string>) => () => {
    requests.push(what)
    return reply()
  }
  const documented = noted('documented', () => Promise.resolve('rows'))
  expect(await beyondDocument(noted('more', refused), documented)).toBe('rows')
  expect(
    await beyondDocument(
      noted('more', () => Promise.resolve('first')),
      documented,
    ),
  ).toBe('first')
  const broken = () => Promise.reject(new WireError('wire.network', { endpoint: 'tokens.listTop' }))
  await expect(beyondDocument(noted('more', broken), documented)).rejects.toMatchObject({ code: 'wire.network' })
  expect(requests).toEqual(['more', 'documented', 'more', 'more'])
})
