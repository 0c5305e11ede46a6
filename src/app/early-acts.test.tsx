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

test('a field that nobody touched is not told anything', async () => {
  await takeOver()
  await new Promise((resolve) => setTimeout(resolve))
  expect([find('output')?.textContent, log]).toEqual(['10', []])
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
