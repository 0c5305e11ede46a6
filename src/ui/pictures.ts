import { type ReactNode } from 'react'
import { createStore } from '~/values/store.ts'
import { useStore } from './use-store.ts'

/** Draws the picture at an address over its letter. */
export type DrawPicture = (src: string) => ReactNode

const draw = createStore<DrawPicture | undefined>(undefined)

/** Turns pictures on; called once the page is up, and only where the server has a path for them. */
export function setPictures(next: DrawPicture | undefined): void {
  draw.set(next)
}

/** What draws pictures; `undefined` = letters alone. */
export function usePictures(): DrawPicture | undefined {
  return useStore(draw)
}
