import { cva } from 'class-variance-authority'

/** The box around a text field. The field takes the space that icon, label and unit leave. */
export const wellLook = cva(
  [
    // Base
    'flex items-center gap-2 rounded-control border border-edge bg-ink px-3',
    // Focus: around the box
    'focus-within:border-brass focus-within:[box-shadow:inset_0_0_0_1px_var(--brass)]',
    // Field
    '[&>input]:h-full [&>input]:min-w-0 [&>input]:flex-1 [&>input]:outline-none',
    // Phone
    'phone:h-11 phone:[&>input]:h-11',
  ],
  { variants: { size: { small: 'h-8', medium: 'h-10' } }, defaultVariants: { size: 'medium' } },
)
