import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { renderPart } from '../../../../tests/fixtures/render.tsx'
import { type AlertSubject } from '../model/alert-series.ts'
import { alertReadings, alertRules } from '../stores/alert-rules.ts'
import { AlertForm } from './alert-form.tsx'

const subject: AlertSubject = {
  target: { kind: 'token', mint: 'So11111111111111111111111111111111111111112', name: 'SOL' },
  read: () => ({ value: 150n * 10n ** 18n, at: unixSec(Date.now() / 1_000) }),
}
let requests = 0

function stubPermission(permission: NotificationPermission): void {
  requests = 0
  const requestPermission = () => {
    requests += 1
    return Promise.resolve(permission)
  }
  vi.stubGlobal('Notification', { permission, requestPermission })
}

const open = async () => {
  await renderPart(<AlertForm subject={subject} onClose={() => undefined} />)
  await screen.findByRole('dialog')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

beforeEach(() => alertRules.write({ rows: [], unreadable: [] }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('one press sets a move of 5% within an hour from the current price, and the first alert requests permission, once', async () => {
  stubPermission('default')
  await open()
  expect(requests).toBe(0)
  press('Set alert')
  const [rule] = alertRules.read().rows
  expect(rule?.test).toEqual({ kind: 'moved', by: 500n, windowSec: 3_600 })
  expect(alertReadings.read().series.get(rule?.id ?? '')).toMatchObject([{ value: 150n * 10n ** 18n }])
  press('Set alert')
  expect(alertRules.read().rows).toHaveLength(2)
  expect(requests).toBe(1)
})

test('above and below begin with the price of now; what is beyond already is refused with the price', async () => {
  stubPermission('granted')
  await open()
  press('Above')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '150')
  type('140')
  press('Set alert')
  expect(screen.getByRole('alert').textContent).toBe('Already above: it is $150.00 now.')
  type('1,400')
  press('Set alert')
  expect(screen.getByRole('alert').textContent).toBe('Enter a price above 0, with a point for decimals.')
  expect(alertRules.read().rows).toEqual([])
  type('160.5')
  press('Set alert')
  expect(alertRules.read().rows[0]?.test).toEqual({ kind: 'above', value: 1_605n * 10n ** 17n })
  expect(requests).toBe(0)
})

test('shows that there are no alerts without an open tab, and that blocked notifications stay on the page', async () => {
  stubPermission('denied')
  await open()
  expect(document.body.textContent).toContain(
    'Alerts only work while Sextant is open in a browser tab. Once it is closed, you get none.',
  )
  expect(document.body.textContent).toContain('blocked for this site in your browser')
  press('Set alert')
  expect(requests).toBe(0)
  press('Remove: SOL moves by 5% within 1 h')
  expect(alertRules.read().rows).toEqual([])
})
