import { cva } from 'class-variance-authority'

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
