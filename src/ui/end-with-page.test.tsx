import { afterEach, expect, test, vi } from 'vitest'
import { endWithPage } from './plain-table.tsx'

afterEach(() => vi.restoreAllMocks())

class Transaction extends EventTarget {
  readonly abort = vi.fn(() => void this.dispatchEvent(new Event('abort')))
}

/** A database that only begins transactions. */
function database(): { begin: () => Transaction } {
  const db = { transaction: (_stores: string) => new Transaction() }
  endWithPage(db)
  return { begin: () => db.transaction('acts') }
}

const tell = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }))

test('a page that is put aside gives up the transactions that it is in, and no others', () => {
  const { begin } = database()
  const [open, done, busy] = [begin(), begin(), begin()]
  done.dispatchEvent(new Event('complete'))
  busy.abort.mockImplementation(() => {
    throw new DOMException('it is being committed', 'InvalidStateError')
  })
  tell('pagehide', true)
  expect(open.abort).toHaveBeenCalledTimes(1)
  expect(done.abort).not.toHaveBeenCalled()
  expect(busy.abort).toHaveBeenCalledTimes(1)
  tell('pagehide', true)
  expect(open.abort).toHaveBeenCalledTimes(1)
})

test('one that is thrown away is left to the browser', () => {
  const open = database().begin()
  tell('pagehide', false)
  expect(open.abort).not.toHaveBeenCalled()
})

test('one that is back starts again', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  database()
  tell('pageshow', false)
  expect(reload).not.toHaveBeenCalled()
  tell('pageshow', true)
  expect(reload).toHaveBeenCalled()
})
