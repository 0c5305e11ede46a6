import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endFirstRead } from '../first-paint.ts'
import { useChartsAhead } from './charts-code.ts'

const fetched = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./charts.ts', () => {
  fetched()
  return {}
})

function List() {
  useChartsAhead()
  return null
}

test('a list fetches the charts of what it opens after the first read, not before', async () => {
  render(<List />)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(fetched).not.toHaveBeenCalled()
  endFirstRead()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})
