import { cva } from 'class-variance-authority'

/** A row of tabs, each a link to the page with another part of it. `bare` = inside a form's own padding; `bordered` = with its own line below. */
export const tabsLook = cva('flex scrollbar-none gap-6 overflow-x-auto', {
  variants: { bare: { true: '', false: 'px-4' }, bordered: { true: 'border-b border-line', false: '' } },
  defaultVariants: { bare: false, bordered: true },
})

/** One tab; the current one is underlined. */
export const TAB =
  'relative h-11 flex-none phone:before:absolute phone:before:inset-y-0 phone:before:-inset-x-3 leading-11 whitespace-nowrap text-mute hover:text-text aria-[current]:font-fig aria-[current]:text-text aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-brass'
