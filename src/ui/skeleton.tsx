/** From this height on, pixels, a place looks like lines: a slab of one colour would flash. */
const LINES_FROM = 150

/** A place held for something that comes: it has the final size of it. */
export function Skeleton({ width, height, className = '' }: { width?: string; height: number; className?: string }) {
  return (
    <span
      className={`skel ${height < LINES_FROM ? '' : 'is-lines'} ${className}`}
      style={{ width: width ?? '100%', height }}
    />
  )
}

/** The place of the first six rows of a list. */
export function RowSkeletons() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
    <div className="row-void" key={key}>
      <Skeleton height={28} />
    </div>
  ))
}
