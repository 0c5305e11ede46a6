import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bearing } from './bearing.tsx'

afterEach(cleanup)
const part = (name: string) => document.querySelector(`.${name}`)

test('two prices: a band and one arm, named for readers', () => {
  render(<Bearing form="head" mid={640_000n} bid={630_000n} ask={650_000n} label="64 percent chance, bid 63, ask 65" />)
  expect(screen.getByRole('img', { name: '64 percent chance, bid 63, ask 65' })).toBeTruthy()
  expect(part('band')).not.toBeNull()
  expect(part('arm')?.getAttribute('style')).toContain('rotate(-8.4')
  expect(part('was')).toBeNull()
})

test('a wide spread: a band and no arm', () => {
  render(<Bearing form="card" mid={undefined} bid={340_000n} ask={580_000n} />)
  expect(part('band')).not.toBeNull()
  expect(part('arm')).toBeNull()
})

test('no offers: neither; without a name it is decoration', () => {
  render(<Bearing form="card" mid={undefined} bid={undefined} ask={290_000n} />)
  expect(part('band')).toBeNull()
  expect(part('arm')).toBeNull()
  expect(part('bearing')?.getAttribute('aria-hidden')).toBe('true')
})

test('a day ago is a triangle, on head and card alone', () => {
  const { rerender } = render(<Bearing form="card" mid={640_000n} dayAgo={580_000n} />)
  expect(part('was')).not.toBeNull()
  rerender(<Bearing form="row" mid={640_000n} dayAgo={580_000n} />)
  expect(part('was')).toBeNull()
})
