/** How much of an order is done, drawn; decoration of the figure beside it. */
export function FillBar({ max, value }: { max: number; value: number }) {
  return (
    <progress
      className="h-1 w-16 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brass"
      max={max}
      value={value}
      aria-hidden="true"
    />
  )
}
