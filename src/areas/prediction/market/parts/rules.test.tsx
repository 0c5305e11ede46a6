import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { event, market } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { Rules } from './rules-tab.tsx'

afterEach(cleanup)

/** The details under the rules, by name. */
async function detailsOf(over: Partial<PredictionEvent>) {
  const { container } = await renderPart(<Rules event={event(over)} market={market()} />)
  const details = container.querySelector('details')!
  details.toggleAttribute('open', true)
  fireEvent(details, new Event('toggle'))
  return new Map(
    [...container.querySelectorAll('details dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  )
}

test('the details show the event’s slug, and that it is listed', async () => {
  const rows = await detailsOf({ slug: 'rain-in-lisbon' })
  expect([rows.get('Slug'), rows.get('Listing')]).toEqual(['rain-in-lisbon', 'Active'])
})

test('a delisted event is marked in its details too; a missing slug has no row', async () => {
  const rows = await detailsOf({ isActive: false })
  expect([rows.has('Slug'), rows.get('Listing')]).toEqual([false, 'Delisted'])
})
