import { cva } from 'class-variance-authority'

/** A small label with a border; `tone` fills it. */
export const chipLook = cva(
  'inline-flex h-5 max-w-full items-center gap-1.5 rounded-full border px-2 text-12 leading-[18px] font-text whitespace-nowrap',
  {
    variants: {
      tone: {
        plain: 'border-line text-mute',
        live: 'border-line text-text',
        yes: 'border-transparent bg-yes-tint text-yes',
        no: 'border-transparent bg-no-tint text-no',
        warn: 'border-transparent bg-warn-tint text-warn',
        stop: 'border-transparent bg-stop-tint text-stop',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

/** A button of about the size of a chip: a filter that is on while it is pressed, or a step that fills a field. */
export const chipPress = cva(
  [
    // Base
    'h-7 border border-line text-13 font-text text-mute',
    // Pressed
    'aria-pressed:border-edge aria-pressed:bg-raise aria-pressed:font-fig aria-pressed:text-text',
    // Phone
    'phone:h-11',
  ],
  // Base, then hover.
  {
    variants: { form: { filter: 'rounded-full px-3', step: ['rounded-control', 'hover:border-edge hover:text-text'] } },
  },
)
