import { topPercent } from './axes.ts'

/**
 * A small line of values at equal steps, newest last; decorative, beside its figure. Nothing for fewer than two values.
 */
export function Sparkline({ values, className = '' }: { values: readonly bigint[]; className?: string }) {
  if (values.length < 2) return null
  const low = values.reduce((least, value) => (value < least ? value : least))
  const high = values.reduce((most, value) => (value > most ? value : most))
  const spots = values.map(
    (value, index) => `${(index / (values.length - 1)) * 100} ${4 + topPercent({ low, high }, value) * 0.92}`,
  )
  const change = (values.at(-1) ?? 0n) - (values[0] ?? 0n)
  const color = change === 0n ? 'text-mute' : change > 0n ? 'text-yes' : 'text-no'
  return (
    <svg
      className={`h-6 w-16 flex-none ${color} ${className}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={`M${spots.join('L')}`}
        className="fill-none stroke-current stroke-[1.5] [vector-effect:non-scaling-stroke]"
      />
    </svg>
  )
}
