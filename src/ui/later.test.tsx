import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from './later.tsx'

afterEach(cleanup)

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

class Caught extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    return this.state.message === '' ? this.props.children : <p>caught: {this.state.message}</p>
  }
}

test('what waits is shown until the part is there; then the part, and at once wherever it is drawn again', async () => {
  let arrive: (part: typeof Hello) => void = () => undefined
  const load = vi.fn(() => new Promise<typeof Hello>((resolve) => (arrive = resolve)))
  const Part = later(load, <p>waiting</p>)
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

test('a part that cannot be loaded throws, and is asked for again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new Error('offline'))
  const Part = later(load, <p>waiting</p>)
  const { unmount } = render(
    <Caught>
      <Part name="Ada" />
    </Caught>,
  )
  expect(await screen.findByText('caught: offline')).toBeTruthy()
  unmount()
  load.mockResolvedValue(Hello)
  render(<Part name="Ada" />)
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  vi.restoreAllMocks()
})

test('with the page: asked for before anything is drawn, and there at once', async () => {
  const load = vi.fn(async () => Hello)
  const Part = later(load, <p>waiting</p>, 'with the page')
  expect(load).toHaveBeenCalledTimes(1)
  await load.mock.results[0]?.value
  await Promise.resolve()
  render(<Part name="Ada" />)
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})
