import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'
import { ToastRegion } from './toast.tsx'

afterEach(cleanup)

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

test('what waits is shown until the part is there; then the part, and at once wherever it is drawn again', async () => {
  let arrive: (part: typeof Hello) => void = () => undefined
  const load = vi.fn(() => new Promise<typeof Hello>((resolve) => (arrive = resolve)))
  const Part = lazyComponent(load, <p>waiting</p>)
  expect(load, 'not before it is drawn').toHaveBeenCalledTimes(0)
  const { unmount } = render(<Part name="Ada" />)
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(async () => arrive(Hello))
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  unmount()
  render(<Part name="Bo" />)
  expect(screen.getByText('Hello Bo')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

/** A loader that fails until the test changes it. */
const failing = () => vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new Error('offline'))

test('a part that fails to load shows an error in its place, and is requested again by the reader and with the network', async () => {
  const load = failing()
  const Part = lazyComponent(load, <p>waiting</p>)
  const { container } = render(<Part name="Ada" />)
  const toasts = render(<ToastRegion />).container
  await act(async () => undefined)
  expect(container.textContent).toContain('Couldn’t load this part.')
  expect(toasts.textContent, 'said once').toBe('')
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(container.textContent).toContain('Couldn’t load this part.')
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue(Hello)
  await act(async () => dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('Hello Ada')
})

test('the next time it is drawn it is requested again', async () => {
  const load = failing()
  const Part = lazyComponent(load, <p>waiting</p>)
  const { unmount } = render(<Part name="Ada" />)
  await screen.findByRole('alert')
  unmount()
  load.mockResolvedValue(Hello)
  render(<Part name="Ada" />)
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
})

test('without a fallback a failed load shows a message, closes the part and notifies whoever names it, once', async () => {
  const [onClose, onMissing] = [vi.fn(), vi.fn()]
  const Sheet = ({ onClose: close }: { onClose: () => void }) => <button onClick={close}>sheet</button>
  const load = vi.fn<() => Promise<typeof Sheet>>().mockRejectedValue(new Error('offline'))
  const Part = lazyComponent<{ onClose: () => void }>(load, null, 'when drawn', onMissing)
  const { rerender } = render(
    <>
      <ToastRegion />
      <Part onClose={onClose} />
    </>,
  )
  expect(await screen.findByText(/^Couldn’t load this part/)).toBeTruthy()
  rerender(
    <>
      <ToastRegion />
      <Part onClose={() => onClose()} />
    </>,
  )
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onMissing).toHaveBeenCalledTimes(1)
  load.mockResolvedValue(Sheet)
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^Couldn’t load this part/), 'gone with the network’s return').toBeNull()
})

test('a fallback that is a function of the props stays when the part fails to load', async () => {
  const Part = lazyComponent(failing(), ({ name }: { name: string }) => <p>plain {name}</p>)
  render(<Part name="Ada" />)
  await act(async () => undefined)
  expect(screen.getByText('plain Ada')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('with the page: requested before anything is drawn, and there at once', async () => {
  const load = vi.fn(async () => Hello)
  const Part = lazyComponent(load, <p>waiting</p>, 'with the page')
  expect(load).toHaveBeenCalledTimes(1)
  await load.mock.results[0]?.value
  await Promise.resolve()
  render(<Part name="Ada" />)
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('after paint: not requested before the browser is idle, and not drawn with the page even when it is loaded', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const load = vi.fn(async () => Hello)
  const Part = lazyComponent(load, <p>waiting</p>, 'after paint')
  for (const times of [0, 1]) {
    const { unmount } = render(<Part name="Ada" />)
    expect(screen.getByText('waiting')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(times)
    await act(async () => idle.pop()?.())
    expect(screen.getByText('Hello Ada')).toBeTruthy()
    unmount()
  }
  expect(load).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('in a drawn document it waits like anywhere, also where its code is there already, and comes once that is taken over', async () => {
  const Part = lazyComponent(async () => Hello, <p>waiting</p>)
  const first = render(<Part name="Ada" />)
  await act(async () => undefined)
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  first.unmount()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Part name="Bo" />)
  expect(root.textContent).toBe('waiting')
  const wrong: unknown[] = []
  await act(async () => {
    hydrateRoot(root, <Part name="Bo" />, { onRecoverableError: (error) => wrong.push(error) })
  })
  expect(root.textContent).toBe('Hello Bo')
  expect(wrong).toEqual([])
})
