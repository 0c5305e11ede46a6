import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fixtures/render.tsx'
import { TabLinks } from './tab-links.tsx'

afterEach(cleanup)

test('the current tab is brought into sight, where it is not the first one', async () => {
  const shown = new Set<string>()
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function noted(this: HTMLElement) {
    shown.add(this.textContent)
  })
  const tabs = ['a', 'b', 'c'] as const
  for (const current of tabs) {
    await renderPart(
      <TabLinks label="Parts" tabs={tabs} current={current} searchOf={() => ({})} wordOf={(tab) => tab} />,
    )
    cleanup()
  }
  expect([...shown]).toEqual(['b', 'c'])
  vi.restoreAllMocks()
})
