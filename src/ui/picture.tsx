import { useState } from 'react'
import { pictureAddress } from './picture-address.ts'
import { type DrawPicture } from './pictures.ts'

/** Addresses that gave no picture; nobody asks for them again. */
const failed = new Set<string>()

/** As `setPictures` wants it; a module of its own, so that no page waits for it. */
export const drawPicture: DrawPicture = (src) => <Picture key={src} src={src} />

/** The picture of a tile, over its letter and of the tile's size: shown when it has come, gone when it cannot. */
function Picture({ src }: { readonly src: string }) {
  const address = pictureAddress(src)
  const [state, setState] = useState<'asked' | 'here' | 'failed'>('asked')
  if (address === undefined || state === 'failed' || failed.has(address)) return null
  return (
    <img
      src={address}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      data-here={state === 'here'}
      onLoad={() => setState('here')}
      onError={() => {
        failed.add(address)
        setState('failed')
      }}
    />
  )
}
