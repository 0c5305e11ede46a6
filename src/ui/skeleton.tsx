import { cva } from 'class-variance-authority'

/** From this height on, pixels, a place looks like lines: a slab of one colour would flash. */
const LINES_FROM = 150

const skeleton = cva('block animate-[appear_1ms_150ms_both] rounded-4', {
  variants: {
    lines: { true: 'bg-[repeating-linear-gradient(var(--raise)_0_14px,transparent_0_40px)]', false: 'bg-raise' },
  },
})

/**
 * A place held for something that comes: it has the final size of it. The size is an attribute: the page's policy refuses a
 * style in the markup of a document.
 */
export function Skeleton({
  width = '100%',
  height,
  className = '',
}: {
  width?: string
  height: number
  className?: string
}) {
  return (
    <svg
      className={skeleton({ lines: height >= LINES_FROM, className })}
      width={width}
      height={height}
      aria-hidden="true"
    />
  )
}

/** The place of the first six rows of a list. */
export function RowSkeletons() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
    <div className="h-15 border-t border-line p-4" key={key}>
      <Skeleton height={28} />
    </div>
  ))
}
