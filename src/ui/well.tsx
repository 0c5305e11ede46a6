import { cva } from 'class-variance-authority'

/** The box around a text field; put `WELL_INPUT` on the field itself. */
export const wellLook = cva(
  'flex items-center gap-2 rounded-control border border-edge bg-ink px-3 focus-within:border-brass focus-within:[box-shadow:inset_0_0_0_1px_var(--brass)] phone:h-11',
  { variants: { size: { small: 'h-8', medium: 'h-10' } }, defaultVariants: { size: 'medium' } },
)

/** A text field inside its box. */
export const WELL_INPUT = 'h-full min-w-0 flex-1 outline-none phone:h-11'
