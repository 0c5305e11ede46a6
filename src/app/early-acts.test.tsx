// oxlint-disable-next-line no-restricted-imports -- the router has one around each page
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redoEarlyActs } from './early-acts.ts'

let root: HTMLElement
let app: Root | undefined
let isTaken = false
const log: string[] = []

function Form() {
  const [text, setText] = useState('10')
  const [price, setPrice] = useState('')
  const [route, setRoute] = useState('standard')
  const [order, setOrder] = useState('volume')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    redoEarlyActs(root)
    isTaken = true
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        log.push(`sent ${text}`)
      }}
    >
      <input aria-label="Amount" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output>{text}</output>
      <input aria-label="Price" value={price} onChange={(event) => setPrice(event.currentTarget.value)} />
      {['standard', 'managed'].map((each) => (
        <input
          key={each}
          type="radio"
          name="route"
          value={each}
          checked={route === each}
          onChange={() => setRoute(each)}
        />
      ))}
      <select value={order} onChange={(event) => setOrder(event.currentTarget.value)}>
        <option>volume</option>
        <option>time</option>
      </select>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>More</summary>
      </details>
      <p>{[price, route, order, isOpen].join(' ')}</p>
      <button type="button" onClick={() => log.push('pressed')}>
        Star
      </button>
    </form>
  )
}

beforeEach(() => {
  log.length = 0
  isTaken = false
  root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
})
afterEach(() => {
  app?.unmount()
  root.remove()
  delete window.sextantPressed
})

const find = (selector: string) => root.querySelector(selector) ?? undefined
async function takeOver(): Promise<void> {
  app = hydrateRoot(root, <Form />)
  await vi.waitFor(() => expect(isTaken).toBe(true))
}

test('a text that was typed before is the form’s own afterwards', async () => {
  const field = find('input')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  field.value = '25'
  await takeOver()
  await vi.waitFor(() => expect([field.value, find('output')?.textContent]).toEqual(['25', '25']))
})

test('all that was typed, chosen and opened before is the form’s own afterwards, and stays so in the field', async () => {
  root.querySelector<HTMLInputElement>('[aria-label=Amount]')!.value = '25'
  root.querySelector<HTMLInputElement>('[aria-label=Price]')!.value = '7'
  root.querySelectorAll<HTMLInputElement>('[type=radio]')[1]!.click()
  root.querySelector('select')!.value = 'time'
  root.querySelector('details')!.open = true
  await takeOver()
  await vi.waitFor(() => expect(find('p')?.textContent).toBe('7 managed time true'))
  expect(find('output')?.textContent).toBe('25')
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[type=radio]')]
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
  expect([find('details')?.hasAttribute('open'), root.querySelector('select')?.value]).toEqual([true, 'time'])
})

test('a field that nobody touched receives no event', async () => {
  await takeOver()
  await new Promise((resolve) => setTimeout(resolve))
  expect([find('output')?.textContent, find('p')?.textContent, log]).toEqual(['10', ' standard volume false', []])
})

test('the last press is done once the app is there, and Enter in a form sends it with what was typed', async () => {
  window.sextantPressed = () => find('button')
  await takeOver()
  await vi.waitFor(() => expect(log).toEqual(['pressed']))
  window.sextantPressed = () => find('form')
  redoEarlyActs(root)
  await vi.waitFor(() => expect(log).toEqual(['pressed', 'sent 10']))
  expect('sextantPressed' in window).toBe(false)
})

test('a press of what is no longer there does nothing', async () => {
  window.sextantPressed = () => document.createElement('button')
  await takeOver()
  await new Promise((resolve) => setTimeout(resolve))
  expect(log).toEqual([])
})

let address = '/events'
const hears = new Set<() => void>()
function follow(hear: () => void) {
  hears.add(hear)
  return () => hears.delete(hear)
}
function go(to: string): void {
  address = to
  for (const hear of hears) hear()
}

/** As the router’s state: what it is now is what a hydration reads as well. */
function Address() {
  const at = useSyncExternalStore(
    follow,
    () => address,
    () => address,
  )
  return at === '/events' ? <h1>{at}</h1> : <p>{at}</p>
}

function workFor(ms: number): null {
  const end = performance.now() + ms
  while (performance.now() < end);
  return null
}
function Slow() {
  return <i>{workFor(3)}</i>
}

/** A page whose hydration takes many slices of time, under a shell that is up before it. */
function Shell({ onUp }: { onUp: () => void }) {
  useEffect(onUp, [onUp])
  return (
    <main>
      <Suspense>
        <div>
          {Array.from({ length: 40 }, (_, index) => (
            <Slow key={index} />
          ))}
          <Address />
        </div>
      </Suspense>
    </main>
  )
}

test('an address that changes as soon as the shell is up finds the page hydrated', async () => {
  go('/events')
  const wrong: unknown[] = []
  const search = () => {
    redoEarlyActs(root)
    setTimeout(go, 0, '/events?q=price')
  }
  root.innerHTML = renderToString(<Shell onUp={search} />)
  app = hydrateRoot(root, <Shell onUp={search} />, { onRecoverableError: (error) => wrong.push(error) })
  await vi.waitFor(() => expect(find('p')?.textContent).toBe('/events?q=price'))
  expect(wrong).toEqual([])
})
