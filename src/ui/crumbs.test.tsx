import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Crumbs } from './crumbs.tsx'

afterEach(cleanup)

test('names the way, with a slash between steps that readers do not hear, and none for a step that is not there', () => {
  render(
    <Crumbs>
      <a href="/events">Predict</a>
      {null}
      <a href="/event/one">One</a>
      <span aria-current="page">Yes</span>
    </Crumbs>,
  )
  const nav = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(nav.textContent).toBe('Predict/One/Yes')
  expect(Array.from(nav.querySelectorAll('[aria-hidden="true"]'), (slash) => slash.textContent)).toEqual(['/', '/'])
})
