import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentProps } from 'react'

/**
 * Classes of a button, also for links. `rank`: `main` (filled), one per form or dialog; `outline` by default; `plain`, text
 * only, for the least important. `size`: `small` in rows, `large` for the next step of a form.
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

/** A button. An action that is not possible now is `aria-disabled`, not `disabled`, so that its reason stays reachable. */
export function Button({ rank, size, wide, className, ...rest }: Props) {
  return <button type="button" className={buttonLook({ rank, size, wide, className })} {...rest} />
}

/** How a button looks that has an icon and no words. Pressed, its icon is filled. `row` fits into a row of figures. */
export const iconButton = cva(
  [
    // Base
    'inline-grid flex-none place-items-center rounded-control text-mute transition-colors',
    // Hover
    'hover:bg-raise hover:text-text',
    // Pressed
    'aria-pressed:text-brass aria-pressed:[&_.i]:fill-current',
  ],
  {
    variants: { size: { usual: 'size-9 phone:size-11', row: 'size-6 pointer-coarse:size-11' } },
    defaultVariants: { size: 'usual' },
  },
)

/** A chip of the top bar. `tone`: `late` where its figure is past its limit. */
export const chipLook = cva(
  'inline-flex h-7 items-center gap-2 rounded-control px-2 text-12 whitespace-nowrap phone:h-11',
  {
    variants: { tone: { calm: 'text-mute', late: 'text-warn' } },
    defaultVariants: { tone: 'calm' },
  },
)

const dotLook = cva('flex-none rounded-full', {
  variants: {
    tone: {
      good: 'size-1.5 bg-yes',
      stop: 'size-1.5 bg-stop',
      off: 'size-1.5 bg-edge',
      wait: 'size-2 border-[1.5px] border-brass',
    },
  },
})

/** A dot whose colour repeats the word beside it. */
export function Dot({ tone }: { tone: 'good' | 'stop' | 'off' | 'wait' }) {
  return <span className={dotLook({ tone })} />
}
