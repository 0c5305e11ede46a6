import { cva } from 'class-variance-authority'

/** How a side with its price looks, as a link or a button: its name in its colour. `state` off = it has no price now. */
export const sideLook = cva(
  'relative z-1 flex items-center justify-between gap-2 rounded-control border font-fig whitespace-nowrap transition-colors [&>:first-child]:min-w-0 [&>:first-child]:truncate',
  {
    variants: {
      side: { yes: '', no: '' },
      size: { small: 'h-7 px-2 text-13', medium: 'h-10 px-3 text-14', large: 'h-11 px-3 text-14' },
      state: {
        plain: 'border-transparent bg-raise group-hover/row:bg-deck group-data-on/row:bg-deck',
        on: '',
        off: 'border-line text-mute [&>:first-child]:text-mute',
      },
    },
    compoundVariants: [
      {
        side: 'yes',
        state: ['plain', 'on'],
        className: 'hover:border-yes hover:bg-yes-tint [&>:first-child]:text-yes',
      },
      { side: 'no', state: ['plain', 'on'], className: 'hover:border-no hover:bg-no-tint [&>:first-child]:text-no' },
      { side: 'yes', state: 'on', className: 'border-yes bg-yes-tint' },
      { side: 'no', state: 'on', className: 'border-no bg-no-tint' },
    ],
    defaultVariants: { size: 'medium', state: 'plain' },
  },
)
