import { afterEach, expect, test } from 'vitest'
import { createServerClock } from '~/wire/server-clock.ts'
import { takeFirstScreen } from './first-screen.ts'

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['old']
})

const REPLIES = { '/x': { status: 200, headers: { date: 'Wed, 25 Nov 2026 12:00:00 GMT' }, body: '{"a":"</script>"}' } }

/** A document of the build `0123abcd` that carries this text. */
function carry(text: string): void {
  document.documentElement.dataset['build'] = '0123abcd'
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'first-replies'
  block.textContent = text
  document.body.append(block)
}

test('what a drawn document carries is taken once', () => {
  carry(JSON.stringify({ build: '0123abcd', at: 1_795_003_200_000, replies: REPLIES }).replaceAll('<', '\\u003c'))
  expect(takeFirstScreen()).toEqual({ atMs: 1_795_003_200_000, replies: REPLIES, isOld: false })
  expect(takeFirstScreen()).toBeUndefined()
})

test.each([
  ['of another build', JSON.stringify({ build: 'ffffffff', at: 1, replies: REPLIES })],
  ['without a time', JSON.stringify({ build: '0123abcd', replies: REPLIES })],
  ['with a reply that is none', JSON.stringify({ build: '0123abcd', at: 1, replies: { '/x': 'text' } })],
  ['cut short', '{"build":"0123abcd","at":1,"repl'],
])('a block %s is as none: the page begins as without it', (_, text) => {
  carry(text)
  expect(takeFirstScreen()).toBeUndefined()
})

test('a document that somebody kept sets no clock back: its replies are older by as long', () => {
  const body = '{}'
  const date = 'Wed, 25 Nov 2026 12:00:00 GMT'
  const replies = {
    '/x': { status: 200, headers: { date }, body },
    '/y': { status: 200, headers: { date, age: '3' }, body },
  }
  carry(JSON.stringify({ build: '0123abcd', at: 1_795_003_200_000, replies }))
  document.documentElement.dataset['old'] = '45000'
  const taken = takeFirstScreen()
  expect(taken?.isOld).toBe(true)
  const clock = createServerClock(
    () => 0,
    () => 0,
  )
  for (const [url, age] of [
    ['/x', '45'],
    ['/y', '48'],
  ] as const) {
    const headers: Readonly<Record<string, string>> = taken?.replies[url]?.headers ?? {}
    expect(headers).toEqual({ date, age })
    clock.observe(headers['date'] ?? null, headers['age'] ?? null)
  }
  // The middle of the second that the newest of them names.
  expect(clock.nowMs()).toBe(Date.parse(date) + 48_500)
})
