import { useState } from 'react'
import { type DrawPicture } from './pictures.ts'

/** Longest address of a picture, in characters. */
const LONGEST = 2_048

const LOCAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

const NAME = /^(?=.*\.)(?!.*\.[\d.]+$)[a-z\d.-]+$/

/** Addresses that failed to load; they are not requested again. */
const failed = new Set<string>()

/** Drawer for `setPictures`; a separate module, so that no page waits for it. */
export const drawPicture: DrawPicture = (src) => <Picture key={src} src={src} />

/** The picture of a tile, over its letter and of the tile's size: shown when loaded, removed when it fails. */
function Picture({ src }: { readonly src: string }) {
  const address = pictureAddress(src)
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading')
  if (address === undefined || state === 'failed' || failed.has(address)) return null
  return (
    <img
      className="absolute inset-0 size-full bg-raise object-cover opacity-0 transition-opacity data-[here=true]:opacity-100"
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

/**
 * Where the site's own server gives the picture that somebody names; `undefined` for all but an https address on its own
 * port at a name of the open internet. The server judges again, and by the bytes too.
 */
export function pictureAddress(text: string): string | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined
  const { protocol, username, password, port, hostname } = new URL(text)
  const host = hostname.replace(/\.$/, '')
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isPlain && NAME.test(host) && !LOCAL.test(host) ? `/img?u=${encodeURIComponent(text)}` : undefined
}
