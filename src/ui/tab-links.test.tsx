import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fixtures/render.tsx'
import { TabLinks } from './tab-links.tsx'

afterEach(cleanup)

test('the row of tabs brings the current one into sight, and the page stays where it is', async () => {
  const page = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const at = (left: number, right: number) => ({ left, right }) as DOMRect
  // Each tab is as wide as the row.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measured(this: HTMLElement) {
    if (this.tagName !== 'A') return at(0, 100)
    const { children, scrollLeft } = this.parentElement!
    const left = [...children].indexOf(this) * 100 - scrollLeft
    return at(left, left + 100)
  })
  const tabs = ['a', 'b', 'c'] as const
  const moved: number[] = []
  for (const current of tabs) {
    const { container } = await renderPart(
      <TabLinks label="Parts" tabs={tabs} current={current} searchOf={() => ({})} wordOf={(tab) => tab} />,
    )
    moved.push(container.querySelector('nav')!.scrollLeft)
    cleanup()
  }
  expect(moved).toEqual([0, 100, 200])
  expect(page).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
