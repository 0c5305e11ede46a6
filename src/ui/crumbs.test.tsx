import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Crumbs } from './page-head.tsx'

afterEach(cleanup)

test('names the path, with a slash between steps hidden from screen readers, and none for a missing step', () => {
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
