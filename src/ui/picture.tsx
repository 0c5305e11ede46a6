import { useState } from 'react'
import { type DrawPicture } from './pictures.ts'

/** Longest address of a picture, in characters. */
const LONGEST = 2_048

const LOCAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

const NAME = /^(?=.*\.)(?!.*\.[\d.]+$)[a-z\d.-]+$/

/** Addresses that failed to load; they are not requested again. */
const failed = new Set<string>()

/** Value for `setPictures`, in a module of its own that is loaded after the first paint. */
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
 * URL of a picture through this site's proxy; `undefined` for everything but an https address on the default port with a
 * public host name. The server checks it again, including the bytes.
 */
export function pictureAddress(text: string): string | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined
  const { protocol, username, password, port, hostname } = new URL(text)
  const host = hostname.replace(/\.$/, '')
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isPlain && NAME.test(host) && !LOCAL.test(host) ? `/img?u=${encodeURIComponent(text)}` : undefined
}
