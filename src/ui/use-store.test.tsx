import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from '~/values/store.ts'
import { deviceStore } from './device-store.ts'
import { useMedia } from './media.ts'
import { setNowSource, useNow } from './now.ts'
import { useStore } from './use-store.ts'

/* What a server draws, which knows no device: the same for everybody. */

const drawn = (useText: () => string) => {
  function Probe() {
    return useText()
  }
  return renderToString(<Probe />)
}

test('a store draws what it held at first, whatever it holds by now', () => {
  const store = createStore('first')
  store.set('later')
  expect(drawn(() => useStore(store))).toBe('first')
})

test('a kept value draws what a device without it shows', () => {
  const kept = deviceStore(
    'sextant.probe',
    (text) => text ?? 'none',
    (text) => text,
  )
  kept.write('mine')
  expect(drawn(() => kept.use())).toBe('none')
})

test('no media query holds where there is no screen, and the time is that of the app', () => {
  expect(drawn(() => String(useMedia('(max-width: 719px)')))).toBe('false')
  expect(drawn(() => String(useNow(60) > 1_700_000_000))).toBe('true')
})

test('a drawn document is repeated as of its own time, whatever the time is by now', () => {
  setNowSource(
    () => 2_000_000_000_000,
    () => 1_000_000_030_000,
  )
  expect(drawn(() => String(useNow(60)))).toBe('1000000020')
})
