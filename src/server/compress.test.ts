import { expect, test } from 'vitest'
import { compressed } from './assets.ts'

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0.000', null],
  ['xbr', null],
  ['', null],
])('an answer for who accepts "%s" is packed as %s', async (accepted, encoding) => {
  const request = new Request('http://x/', { headers: { 'accept-encoding': accepted } })
  const answer = await compressed(request, Response.json({ text: 'a'.repeat(2_000) }))
  expect(answer.headers.get('content-encoding')).toBe(encoding)
})
