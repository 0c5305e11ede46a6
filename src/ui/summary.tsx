import { cva } from 'class-variance-authority'

/**
 * The strip of figures at the head of a page, a `dl` of `div`s: a name, its figure (the first `dd`), a note. The first
 * one is the largest. Where the page is narrow the others are below it, on the phone in two columns.
 */
export const summaryLook = cva(
  [
    // Base
    'grid auto-cols-[1fr] grid-flow-col grid-cols-[1.5fr] rounded-panel border border-line bg-deck',
    // Cells
    '[&>div]:min-w-0 [&>div]:border-l [&>div]:border-line [&>div]:px-6 [&>div]:py-4 [&>div:first-child]:border-l-0',
    // Names
    '[&_dt]:text-12 [&_dt]:text-mute',
    // Figures: their line
    '[&_dd:first-of-type]:my-1 [&_dd:first-of-type]:flex [&_dd:first-of-type]:min-h-9 [&_dd:first-of-type]:flex-wrap [&_dd:first-of-type]:items-center [&_dd:first-of-type]:gap-x-2',
    // Figures: their type
    '[&_dd:first-of-type]:text-20 [&_dd:first-of-type]:font-fig [&_dd:first-of-type]:tracking-[-0.01em]',
    // The largest figure
    '[&>div:first-child_dd:first-of-type]:text-28 [&>div:first-child_dd:first-of-type]:tracking-[-0.02em] [&>div:first-child_dd:first-of-type_span]:text-28',
    // Narrow: one row below the first cell
    'narrow:flex narrow:flex-wrap narrow:[&>div]:flex-[1_0_120px] narrow:[&>div]:px-4 narrow:[&>div:first-child]:basis-full',
    'narrow:[&>div:not(:first-child)]:border-t narrow:[&>div:nth-child(2)]:border-l-0',
    // Phone
    'phone:grid phone:grid-flow-row phone:grid-cols-2 phone:[&_dd:first-of-type]:min-h-0 phone:[&>div]:py-3 phone:[&>div:first-child]:col-span-full',
    // Phone: two columns below the first cell
    'phone:[&>div:nth-child(even)]:border-l-0 phone:[&>div:nth-child(even):last-child]:col-span-full',
  ],
  {
    variants: {
      margin: { true: 'mb-6 phone:mb-4', false: '' },
    },
    defaultVariants: { margin: true },
  },
)
