import { expect, test } from 'vitest'
import { loadPicture } from '../../src/sandbox/pictures/load-picture.ts'
import { eventPicture, tokenPicture } from '../../src/sandbox/pictures/pictures.ts'
import { TOKENS } from '../../src/sandbox/world/tokens/tokens.ts'
import { readSource } from '../../src/server/images/picture.ts'
import { answerImage } from '../../src/server/images/service.ts'
import { pictureAddress } from '../../src/ui/picture.tsx'
import { HOSTILE_TEXTS } from '../fixtures/hostile-text.ts'

const HAND_MADE = [
  'https://a.example/b.png',
  'https://cdn.a.example/x?y=1#z',
  'https://ipfs.io./ipfs/Qm',
  'https://0x7f.1/b.png',
  'https://[::ffff:10.0.0.1]/b.png',
  'https://1.1.1.1./b.png',
  'https://localhost./b.png',
  'https://metadata.google.internal/b.png',
  'https://intranet/b.png',
  'https://a.example:443/b.png',
  'https://a.example:8443/b.png',
  'https://:pass@a.example/b.png',
  `https://a.example/${'a'.repeat(2_030)}`,
  `https://a.example/${'a'.repeat(2_031)}`,
  'HTTPS://A.EXAMPLE/B.PNG',
  'https://xn--80ak6aa92e.example/a.png',
]

test('the page requests only those addresses that the server would request', () => {
  const texts = [...HAND_MADE, ...HOSTILE_TEXTS.map(({ text }) => text)]
  const byPage = texts.filter((text) => pictureAddress(text) !== undefined)
  expect(byPage).toEqual(texts.filter((text) => readSource(text) instanceof URL))
  expect(byPage).toContain('https://a.example/b.png')
  expect(byPage.length).toBeLessThan(40)
})

test('an address of a picture stays inside the query of one path of the site', () => {
  const address = pictureAddress('https://a.example/b.png?x=1&u=https://c.example#d') ?? ''
  const url = new URL(address, 'https://here.example')
  expect([url.origin, url.pathname, url.hash, [...url.searchParams.keys()]]).toEqual([
    'https://here.example',
    '/img',
    '',
    ['u'],
  ])
})

const own = [
  ...TOKENS.map((token) => tokenPicture({ ...token, isVerified: true })),
  ...[
    'sports',
    'esports',
    'crypto',
    'politics',
    'economics',
    'climate & science',
    'weather',
    'tech',
    'culture',
  ].flatMap((category) => Array.from({ length: 30 }, (_, nth) => eventPicture(category, nth))),
].flatMap((address) => (address === undefined || address === '' ? [] : [address]))

test('every picture of the venue passes the checks that any picture passes', async () => {
  const addresses = [...new Set(own)]
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) {
    const reply = await answerImage(new Request(`http://x${pictureAddress(address) ?? ''}`), async (url) =>
      loadPicture(url),
    )
    expect([address, reply.status, reply.headers.get('content-type')]).toEqual([address, 200, 'image/png'])
  }
})

test('what passes for a pinned token has no picture, and neither has what nobody drew', async () => {
  const [sol] = TOKENS
  expect(tokenPicture({ symbol: 'USDC', mint: sol?.mint ?? '', isVerified: false })).toBeUndefined()
  for (const path of ['/token/__proto__.png', '/event/1/constructor.png', '/event/9/sun.png', '/']) {
    expect(loadPicture(new URL(`https://pictures.sextant.example${path}`))).toHaveProperty('failed')
  }
  expect(loadPicture(new URL('https://evil.example/event/1/sun.png'))).toHaveProperty('failed')
})
