import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../tests/fixtures/render.tsx'
import { Crash } from './crash.tsx'

let views: readonly { hidden: boolean; standing: { ended: boolean; money: string } }[] = []
let acted = false
vi.mock('~/engine/act-store.ts', () => ({ useActs: () => ({ views }), hasActedBefore: () => acted }))

const shown = async () => {
  const { unmount } = await renderPart(<Crash error={new Error('removeChild')} reset={() => undefined} />)
  const text = screen.getByRole('region').textContent
  unmount()
  return text
}
const view = (ended: boolean, money: string, hidden = false) => ({ hidden, standing: { ended, money } })

test('a crashed page shows what the journal knows of signed transactions', async () => {
  expect(await shown()).toContain('Nothing was signed here.')
  acted = true
  expect(await shown()).toContain('What you signed is in Activity')
  views = [view(true, 'moved'), view(false, 'maybe'), view(true, 'none'), view(true, 'moved', true)]
  expect(await shown()).toContain('1 done, 1 pending')
  expect(await shown()).not.toMatch(/nothing/i)
})
