import { cleanText } from '../values/clean-text.ts'

/** The picture of a thing without a picture: its first letter. */
export function Tile({ name, small = false }: { name: string; small?: boolean }) {
  const letter = /[\p{L}\p{N}]/u.exec(cleanText(name, 'name'))?.[0] ?? '·'
  return (
    <span className={small ? 'tile is-small' : 'tile'} aria-hidden="true" translate="no">
      {letter.toUpperCase()}
    </span>
  )
}
