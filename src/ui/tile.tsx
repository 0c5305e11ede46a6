import { cva, type VariantProps } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { cleanText } from '~/values/text/clean-text.ts'
import { usePictures } from './pictures.ts'

const tile = cva(
  'relative grid flex-none place-items-center overflow-hidden border border-line bg-raise font-head text-mute',
  {
    variants: {
      size: {
        tiny: 'size-6 rounded-full text-12',
        small: 'size-7 rounded-full text-12',
        medium: 'size-8 rounded-full text-14',
        large: 'size-10 rounded-[8px] text-16',
      },
    },
  },
)

type Props = {
  readonly name: string
  /** Address of a picture, untrusted. */
  readonly src?: string | undefined
  /** Drawn over the letter instead of a picture. */
  readonly logo?: ReactNode
  readonly small?: boolean
  readonly size?: VariantProps<typeof tile>['size']
}

/** Icon tile: the first letter, and over it the logo or picture once it is loaded. */
export function Tile({ name, src, logo, small = false, size = small ? 'small' : 'large' }: Props) {
  const draw = usePictures()
  const letter = /[\p{L}\p{N}]/u.exec(cleanText(name, 'name'))?.[0] ?? '·'
  return (
    <span className={tile({ size })} aria-hidden="true" translate="no">
      {letter.toUpperCase()}
      {logo ?? (src === undefined ? null : draw?.(src))}
    </span>
  )
}
