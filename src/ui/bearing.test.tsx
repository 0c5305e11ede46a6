import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { limbPath, SHAPES, ticksOf, wasPath, type BearingForm } from './bearing-geometry.ts'
import { Bearing } from './bearing.tsx'

afterEach(cleanup)

/** What is drawn over the scale of a form: the arm, which alone is turned into its place, and the paths of all else. */
function drawn(form: BearingForm) {
  const { minor, major } = ticksOf(SHAPES[form])
  const scale = [minor, major + limbPath(SHAPES[form], 0, 100)]
  const paths = Array.from(document.querySelectorAll('path'), (path) => ({
    d: path.getAttribute('d') ?? '',
    turn: path.getAttribute('transform'),
  })).filter(({ d }) => !scale.includes(d))
  return {
    arms: paths.flatMap(({ turn }) => turn ?? []),
    others: paths.filter(({ turn }) => turn === null).map(({ d }) => d),
  }
}

test('two prices: a band and one arm, named for readers', () => {
  render(<Bearing form="head" mid={640_000n} bid={630_000n} ask={650_000n} label="64 percent chance, bid 63, ask 65" />)
  expect(screen.getByRole('img', { name: '64 percent chance, bid 63, ask 65' })).toBeTruthy()
  expect(drawn('head')).toEqual({
    arms: [expect.stringContaining('rotate(-8.4')],
    others: [limbPath(SHAPES.head, 63, 65)],
  })
})

test('a wide spread: a band and no arm', () => {
  render(<Bearing form="card" mid={undefined} bid={340_000n} ask={580_000n} />)
  expect(drawn('card')).toEqual({ arms: [], others: [limbPath(SHAPES.card, 34, 58)] })
})

test('no offers: neither; without a name it is decoration', () => {
  const { container } = render(<Bearing form="card" mid={undefined} bid={undefined} ask={290_000n} />)
  expect(drawn('card')).toEqual({ arms: [], others: [] })
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('a day ago is a triangle, on head and card alone', () => {
  const { rerender } = render(<Bearing form="card" mid={640_000n} dayAgo={580_000n} />)
  expect(drawn('card').others).toEqual([wasPath(SHAPES.card, 58)])
  rerender(<Bearing form="row" mid={640_000n} dayAgo={580_000n} />)
  expect(drawn('row').others).toEqual([])
})
