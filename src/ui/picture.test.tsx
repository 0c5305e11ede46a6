import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawPicture } from './picture.tsx'
import { setPictures } from './pictures.ts'
import { Tile } from './tile.tsx'

afterEach(() => {
  act(() => setPictures(undefined))
  cleanup()
})

const tile = (src?: string) => render(<Tile name="Tide" src={src} />).container
const picture = (root: HTMLElement) => root.querySelector('img')

test('a letter alone until pictures are on; then the picture over it, lazy, without a trace of where it is shown', () => {
  const root = tile('https://a.example/tide.png')
  expect(picture(root)).toBeNull()
  act(() => setPictures(drawPicture))
  const image = picture(root)
  expect(root.textContent).toBe('T')
  expect(image?.getAttribute('src')).toBe('/img?u=https%3A%2F%2Fa.example%2Ftide.png')
  const fixed = {
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
    width: '40',
    height: '40',
  }
  for (const [name, value] of Object.entries(fixed)) expect([name, image?.getAttribute(name)]).toEqual([name, value])
  expect(image?.dataset['here']).toBe('false')
  fireEvent.load(image!)
  expect(image?.dataset['here']).toBe('true')
})

test('an address that may not be requested is no picture', () => {
  act(() => setPictures(drawPicture))
  for (const src of [
    'javascript:alert(1)',
    'http://a.example/a.png',
    'https://127.0.0.1/a.png',
    'data:image/png;base64,AA',
  ])
    expect(picture(tile(src))).toBeNull()
  expect(picture(tile())).toBeNull()
})

test('a picture that cannot be loaded leaves the letter, and is not requested again', () => {
  act(() => setPictures(drawPicture))
  const root = tile('https://a.example/broken.png')
  fireEvent.error(picture(root)!)
  expect(picture(root)).toBeNull()
  expect(root.textContent).toBe('T')
  expect(picture(tile('https://a.example/broken.png'))).toBeNull()
})
