import { cva } from 'class-variance-authority'

/**
 * Classes of a row of tabs, each a link to another part of the page. `bare` = inside a padded form; `bordered` = with a
 * line below.
 */
export const tabsLook = cva('flex scrollbar-none gap-6 overflow-x-auto', {
  variants: { bare: { true: '', false: 'px-4' }, bordered: { true: 'border-b border-line', false: '' } },
  defaultVariants: { bare: false, bordered: true },
})

/** One tab; the current one is underlined. */
export const tabLook = cva([
  // Base
  'relative h-11 flex-none leading-11 whitespace-nowrap text-mute',
  // Hover
  'hover:text-text',
  // Current
  'aria-[current]:font-fig aria-[current]:text-text',
  // Its line
  'aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-brass',
  // Phone: a press beside the word counts
  'phone:before:absolute phone:before:-inset-x-3 phone:before:inset-y-0',
])
