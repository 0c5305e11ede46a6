import { expect, test } from 'vitest'
import { tokenSchema } from '../endpoints/token-reader.ts'
import { findingsOf, flagsOf } from './audit.ts'
import { linksOf } from './token-links.ts'

const token = (fields: object) => tokenSchema.parse({ id: 'So11111111111111111111111111111111111111112', ...fields })
const words = (audit: object | null) => flagsOf(token({ audit })).map(({ word }) => word)

test('what was not checked is shown as “Not checked”, never as fine', () => {
  expect(words(null)).toEqual(['Not checked'])
  expect(words({ mintAuthorityDisabled: true })).toEqual(['Not checked'])
  const tones = findingsOf(token({ audit: null })).map(({ key, tone }) => [key, tone])
  expect(tones).toEqual(['mint', 'freeze', 'top', 'dev', 'flagged'].map((key) => [key, 'unknown']))
})

test('flags, loudest first; a flag is raised by its presence, whatever its value', () => {
  const loud = {
    mintAuthorityDisabled: false,
    freezeAuthorityDisabled: false,
    isSus: false,
    topHoldersPercentage: 62.4,
    devBalancePercentage: 31,
  }
  expect(words(loud)).toEqual(['Flagged', 'Top holders 62%', 'Dev holds 31%', 'Mintable', 'Freezable'])
  expect(words({ mintAuthorityDisabled: true, freezeAuthorityDisabled: true, topHoldersPercentage: 49.9 })).toEqual([])
})

test('the audit names the authority, as it was reported', () => {
  const findings = findingsOf(
    token({ mintAuthority: 'Some body', audit: { mintAuthorityDisabled: false, topHoldersPercentage: 0.2 } }),
  )
  expect(findings.find(({ key }) => key === 'mint')).toMatchObject({
    found: 'More can be minted at any time, by',
    by: 'Some body',
    tone: 'warn',
  })
  expect(findings.find(({ key }) => key === 'top')?.found).toBe('Top holders own less than 1%.')
})

test.each([
  ['https://x.com/name', 'https://x.com/name'],
  ['https://www.t.me/name', 'https://www.t.me/name'],
  ['http://x.com/name', undefined],
  ['javascript:alert(1)', undefined],
  ['https://x.com.evil.example', undefined],
  ['https://x.com@evil.example/', undefined],
  ['https://user:pass@x.com/', undefined],
  ['https://x.com:8443/', undefined],
  ['x.com/name', undefined],
])('%s can be followed to %s', (twitter, href) => {
  expect(linksOf(token({ twitter }).links)).toEqual([{ key: 'twitter', word: 'X', text: twitter, href }])
})
