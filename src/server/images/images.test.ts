import { createSocket } from 'node:dgram'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { gif, jpeg, png, svg, webp } from '../../../tests/fixtures/pictures.ts'
import { checkPicture, isPublicAddress, readSource } from './picture.ts'
import { loadPicture, resolveHost, type LoadDeps, answerImage, loadOnce } from './service.ts'

describe('an address of a picture', () => {
  test.each(['https://a.example/b.png', 'https://cdn.a.example/x?y=1#z', 'https://ipfs.io./ipfs/Qm'])(
    '%s may be requested',
    (text) => {
      expect(readSource(text)).toBeInstanceOf(URL)
    },
  )

  test.each([
    'http://a.example/b.png',
    'HTTP://a.example/b.png',
    'ftp://a.example/b.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://127.0.0.1/b.png',
    'https://2130706433/b.png',
    'https://0x7f.1/b.png',
    'https://[::1]/b.png',
    'https://[::ffff:10.0.0.1]/b.png',
    'https://8.8.8.8/b.png',
    'https://localhost/b.png',
    'https://localhost./b.png',
    'https://a.localhost/b.png',
    'https://printer.local/b.png',
    'https://metadata.google.internal/b.png',
    'https://intranet/b.png',
    'https://a.example:8443/b.png',
    'https://user@a.example/b.png',
    'https://user:pass@a.example/b.png',
    `https://a.example/${'a'.repeat(2_048)}`,
    '/b.png',
    '',
  ])('%s may not', (text) => {
    expect(readSource(text)).toHaveProperty('refused')
  })

  test('on the internet is distinguished from one of a private network', () => {
    const open = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111']
    const closed = [
      '10.1.2.3',
      '127.0.0.1',
      '0.0.0.0',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'ff02::1',
      'a.example',
      '',
    ]
    expect(open.filter(isPublicAddress)).toEqual(open)
    expect(closed.filter(isPublicAddress)).toEqual([])
  })
})

describe('a picture', () => {
  test.each([
    ['image/png', png(64, 64)],
    ['image/gif', gif(512, 512)],
    ['image/webp', webp(300, 200)],
    ['image/jpeg', jpeg(128, 96)],
    ['image/jpg; q=1', jpeg(128, 96)],
  ])('%s is taken by its bytes', (type, bytes) => {
    expect(checkPicture(bytes, type)).toEqual({ type: type.replace('jpg; q=1', 'jpeg') })
  })

  test.each([
    ['SVG', svg(), 'image/svg+xml'],
    ['SVG announced as PNG', svg(), 'image/png'],
    ['PNG announced as SVG', png(8, 8), 'image/svg+xml'],
    ['PNG announced as a page', png(8, 8), 'text/html'],
    ['PNG announced as nothing', png(8, 8), ''],
    ['GIF announced as PNG', gif(8, 8), 'image/png'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'image/png'],
    ['one pixel too wide', png(513, 8), 'image/png'],
    ['a bomb', png(4, 4).fill(0x7f, 16, 24), 'image/png'],
    ['no pixels', jpeg(0, 0), 'image/jpeg'],
    ['too many bytes', Buffer.concat([png(8, 8), Buffer.alloc(200_000)]), 'image/png'],
    ['a cut one', png(8, 8).subarray(0, 20), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ])('%s is refused', (_, bytes, type) => {
    expect(checkPicture(bytes, type)).toHaveProperty('refused')
  })
})

/** A reply as node gives it; its parts are taken as they are read. */
function reply(status: number, headers: Record<string, string>, parts: Iterable<Buffer> = []): IncomingMessage {
  const message = new IncomingMessage(new Socket())
  const left = parts[Symbol.iterator]()
  message.statusCode = status
  message.headers = headers
  message._read = () => {
    const { value, done } = left.next()
    message.push(done === true ? null : value)
  }
  return message
}

function world(pages: Record<string, () => IncomingMessage>, names: Record<string, string[]> = {}) {
  const requests: string[] = []
  const deps: LoadDeps = {
    resolve: async (host) => names[host] ?? ['93.184.216.34'],
    get: async (url, address) => {
      requests.push(`${url.href} at ${address}`)
      return pages[url.href]?.() ?? reply(404, {})
    },
  }
  return { requests, load: (url: URL) => loadPicture(url, deps) }
}

describe('loading', () => {
  const a = new URL('https://a.example/x.png')
  const good = () => reply(200, { 'content-type': 'image/png' }, [png(8, 8)])

  test('goes to the address that was checked', async () => {
    const { requests, load } = world({ [a.href]: good })
    expect(await load(a)).toMatchObject({ announced: 'image/png' })
    expect(requests).toEqual([`${a.href} at 93.184.216.34`])
  })

  test('contacts no server when any address of the name is private', async () => {
    for (const addresses of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], []]) {
      const { requests, load } = world({ [a.href]: good }, { 'a.example': addresses })
      expect(await load(a)).toHaveProperty('refused')
      expect(requests).toEqual([])
    }
  })

  test('follows a redirect as if its target had been requested', async () => {
    const to = (location: string) =>
      world(
        { [a.href]: () => reply(302, { location }), 'https://b.example/y.png': good },
        { 'c.example': ['192.168.0.7'] },
      )
    expect(await to('https://b.example/y.png').load(a)).toHaveProperty('bytes')
    for (const bad of [
      'http://b.example/y.png',
      'https://127.0.0.1/',
      'https://c.example/',
      'https://localhost/',
      'data:image/png,x',
      a.href,
    ])
      expect(await to(bad).load(a), bad).toHaveProperty('refused')
  })

  test('stops at the last byte that is allowed, and at any other status', async () => {
    let given = 0
    const endless = function* () {
      for (;;) {
        given += 65_536
        yield Buffer.alloc(65_536)
      }
    }
    const flood = () => reply(200, { 'content-type': 'image/png' }, endless())
    expect(await world({ [a.href]: flood }).load(a)).toHaveProperty('refused')
    expect(given).toBeLessThan(2_000_000)
    expect(await world({ [a.href]: () => reply(500, {}) }).load(a)).toHaveProperty('failed')
  })
})

test('five hundred concurrent requests for one picture load it once; a host that refuses is not asked again before the time that it names', async () => {
  let now = 0
  const requests: string[] = []
  const once = loadOnce(
    async (url) => {
      requests.push(url.href)
      return url.host === 'busy.example' ? { busySec: 9 } : { bytes: png(8, 8), announced: 'image/png' }
    },
    () => now,
  )
  const one = new URL('https://a.example/x.png')
  const replies = await Promise.all(Array.from({ length: 500 }, () => once(one)))
  expect([replies.every((reply) => 'bytes' in reply), requests]).toEqual([true, [one.href]])
  await once(new URL('https://busy.example/1.png'))
  now = 8_500
  expect(await once(new URL('https://busy.example/2.png'))).toEqual({ busySec: 1 })
  expect(requests).toHaveLength(2)
  now = 9_000
  await once(new URL('https://busy.example/2.png'))
  expect(requests).toHaveLength(3)
  const answer = await answerImage(new Request('http://x/img?u=https%3A%2F%2Fbusy.example%2F3'), once)
  expect(answer.status).toBe(503)
})

test.each([
  ['7', 7],
  ['', 60],
  ['soon', 60],
  ['999999', 3_600],
])('a host that answers 429 with a wait of %s is sent no request for %d s', async (wait, busySec) => {
  const { load } = world({ 'https://a.example/x.png': () => reply(429, { 'retry-after': wait }) })
  expect(await load(new URL('https://a.example/x.png'))).toEqual({ busySec })
})

test('a look-up that nobody answers ends with the signal', async () => {
  const deaf = createSocket('udp4')
  await new Promise<void>((resolve) => deaf.bind(0, '127.0.0.1', resolve))
  const began = performance.now()
  const found = await resolveHost('a.example', AbortSignal.timeout(150), [`127.0.0.1:${deaf.address().port}`])
  deaf.close()
  expect(found).toEqual([])
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('the service answers each refusal with its status, and is cached a week', async () => {
  const ask = async (target: string, bytes: Buffer, announced: string, method = 'GET') => {
    const answer = await answerImage(new Request(`http://x${target}`, { method }), async () => ({ bytes, announced }))
    return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]
  }
  const good = `/img?u=${encodeURIComponent('https://a.example/x.png')}`
  expect(await ask(good, png(8, 8), 'image/png')).toEqual([200, 'image/png', 'public, max-age=604800'])
  expect((await ask(good, svg(), 'image/svg+xml'))[0]).toBe(415)
  expect((await ask('/img?u=http%3A%2F%2Fa.example', png(8, 8), 'image/png'))[0]).toBe(400)
  expect((await ask('/img', png(8, 8), 'image/png'))[0]).toBe(400)
  expect((await ask(good, png(8, 8), 'image/png', 'POST'))[0]).toBe(405)
  const gone = await answerImage(new Request(`http://x${good}`), async () => ({ failed: 'timeout' }))
  expect(gone.status).toBe(502)
})
