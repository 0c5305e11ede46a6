import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { recordingPen } from '../../../tests/fixtures/recording-pen.ts'
import { sharedPicture } from '../../../tests/fixtures/shared-picture.ts'
import { ShareDialog } from './share-dialog.tsx'
import { type SharedPicture } from './shared-picture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const AMOUNTS = /119\.14|25\.20/

/** Opens the dialog; what was drawn since the last look, and what was copied. */
function opened(picture: SharedPicture = sharedPicture()) {
  const { pen, calls, texts } = recordingPen()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
  render(<ShareDialog picture={picture} onClose={vi.fn()} />)
  const drawn = () => {
    const before = texts().join('\n')
    calls.length = 0
    return before
  }
  return { drawn, copied }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show amounts' })

test('amounts are in neither picture nor text until they are ticked, and hidden again the next time', () => {
  const { drawn, copied } = opened()
  screen.getByRole('dialog', { name: 'Share' })
  expect(tick().checked).toBe(false)
  expect(drawn()).not.toMatch(AMOUNTS)
  press('Copy as text')
  expect(screen.getByRole('img').getAttribute('aria-label')).not.toMatch(AMOUNTS)

  fireEvent.click(tick())
  expect(drawn()).toMatch(AMOUNTS)
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Picture: Holding Yes .+ shares 119\.14/)
  press('Copy as text')
  expect(copied.map((text) => AMOUNTS.test(text))).toEqual([false, true])

  cleanup()
  const again = opened()
  expect(tick().checked).toBe(false)
  expect(again.drawn()).not.toMatch(AMOUNTS)
})

test('the link is that of the page alone; the picture is saved as PNG, by the button that has the focus', async () => {
  const saved = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) => {
    saved(type)
    take(new Blob(['png']))
  })
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const { copied } = opened(sharedPicture({ kind: 'Price, 24h' }))
  press('Copy link')
  expect(copied).toEqual(['https://s.test/event/evt-1/market/mkt-1'])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Save as PNG'))
  press('Save as PNG')
  await vi.waitFor(() => expect(files).toEqual(['sextant-price-24h.png']))
  expect(saved).toHaveBeenCalledWith('image/png')
})

test('an image is copied only where the browser can; a picture without amounts has nothing to tick', () => {
  vi.stubGlobal('ClipboardItem', undefined)
  Reflect.deleteProperty(globalThis, 'ClipboardItem')
  opened(sharedPicture({ figures: [{ label: 'Price', value: '$15', isAmount: false }] }))
  expect(screen.queryByRole('button', { name: 'Copy image' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  vi.stubGlobal('ClipboardItem', class {})
  opened()
  screen.getByRole('button', { name: 'Copy image' })
})
