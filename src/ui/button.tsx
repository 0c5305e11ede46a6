import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentProps } from 'react'

/**
 * How a button looks, for what is a link. `rank`: one `main` (filled) a form or dialog; `outline` for the rest; `plain`, words
 * alone, for the least. `size`: `small` in rows, `large` for the step that a form leads to.
 */
export const buttonLook = cva(
  [
    // Base
    'inline-flex items-center justify-center gap-2 rounded-control border font-fig whitespace-nowrap transition-colors',
    // Disabled
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-mute',
    // Disabled, its reason in reach
    'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-mute',
  ],
  {
    variants: {
      // Base, then hover.
      rank: {
        main: ['border-brass bg-brass-fill font-head text-on-brass', 'hover:opacity-90'],
        outline: ['border-edge', 'hover:bg-raise'],
        plain: ['border-transparent text-mute', 'hover:bg-raise hover:text-text'],
      },
      size: {
        small: 'h-7 px-3 text-13 phone:h-11',
        medium: 'h-10 px-4 text-14 phone:h-11',
        large: 'h-12 px-4 text-16',
      },
      wide: { true: 'min-w-0 flex-1', false: '' },
    },
    defaultVariants: { rank: 'outline', size: 'medium', wide: false },
  },
)

type Props = ComponentProps<'button'> & VariantProps<typeof buttonLook>

/** A button. What it cannot do now is `aria-disabled`, so that its reason stays reachable. */
export function Button({ rank, size, wide, className, ...rest }: Props) {
  return <button type="button" className={buttonLook({ rank, size, wide, className })} {...rest} />
}

/** How a button looks that has an icon and no words. Pressed, its icon is filled. */
export const iconButton = cva([
  // Base
  'inline-grid size-9 flex-none place-items-center rounded-control text-mute transition-colors phone:size-11',
  // Hover
  'hover:bg-raise hover:text-text',
  // Pressed
  'aria-pressed:text-brass aria-pressed:[&_.i]:fill-current',
])
