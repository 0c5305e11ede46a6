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

/** Look of a filter that is on while it is pressed. */
export const filterLook = [
  // Base
  'h-7 rounded-full border border-line px-3 text-13 font-text text-mute',
  // Pressed
  'aria-pressed:border-edge aria-pressed:bg-raise aria-pressed:font-fig aria-pressed:text-text',
  // Phone
  'phone:h-11',
].join(' ')
