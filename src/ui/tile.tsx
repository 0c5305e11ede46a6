import { cleanText } from '../values/clean-text.ts'
import { usePictures } from './pictures.ts'

type Props = {
  readonly name: string
  /** Address of a picture as somebody told it. */
  readonly src?: string | undefined
  readonly small?: boolean
}

/** The face of a thing: its first letter, and over it its picture, where there is one and the page has the time. */
export function Tile({ name, src, small = false }: Props) {
  const draw = usePictures()
  const letter = /[\p{L}\p{N}]/u.exec(cleanText(name, 'name'))?.[0] ?? '·'
  return (
    <span className={small ? 'tile is-small' : 'tile'} aria-hidden="true" translate="no">
      {letter.toUpperCase()}
      {src === undefined ? null : draw?.(src)}
    </span>
  )
}
