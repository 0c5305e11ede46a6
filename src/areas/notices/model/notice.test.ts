import { expect, test } from 'vitest'
import { readNotice } from './notice.ts'

const stored = { id: 'fill:a', kind: 'fill', name: 'USDC for SOL', at: 1_795_266_000, href: '/limit' }

test('what another tab, a file or the device gives as a text is cleaned', () => {
  const turned = 'ab\u202ecd\u200b\n'
  expect(readNotice({ ...stored, name: turned, detail: turned, amount: turned })).toMatchObject({
    name: 'abcd',
    detail: 'abcd',
    amount: 'abcd',
  })
})

test.each([
  ['an address of another site', { href: 'https://elsewhere.example' }],
  ['one without its scheme', { href: '//elsewhere.example' }],
  ['one behind a backslash', { again: '/\\elsewhere.example' }],
  ['a script', { again: 'javascript:alert(1)' }],
  ['a kind of a later build', { kind: 'later' }],
  ['a field of its own', { more: 1 }],
])('%s makes it none', (_, part) => {
  expect(readNotice({ ...stored, ...part })).toBeUndefined()
})
