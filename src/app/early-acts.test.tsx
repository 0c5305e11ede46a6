import { useEffect, useState } from 'react'
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

test('a field that nobody touched is not told anything', async () => {
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
