import { cva } from 'class-variance-authority'
import { memo, use, useEffect, useRef, type ReactNode, type Ref, createContext } from 'react'
import { dash, type Display, shown } from '~/values/display-value.ts'
import { deviceStore } from './device-store.ts'

/** Whether the user's own amounts are hidden on this device; screen readers get "hidden". */
export const hiddenBalances = deviceStore<boolean>(
  'sextant:hide-balances',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
)

/** Placeholder of a hidden amount. */
export const HIDDEN: Display = shown('•••', 'hidden', 'hidden')

/** True where every figure is the user's own and hidden on this device. */
export const HiddenFigures = createContext(false)

/** Returns a function that replaces a figure by the placeholder where it is hidden. */
export function useOwnFigure(): (value: Display) => Display {
  const isHidden = use(HiddenFigures)
  return (value) => (isHidden && value.text !== '—' ? HIDDEN : value)
}

/** Type of a figure: slightly heavier than words, never wrapped. */
const FIG = 'font-fig whitespace-nowrap'

const delta = cva(
  'inline-flex items-baseline gap-1 font-fig whitespace-nowrap before:h-1.5 before:w-[7px] before:flex-none before:self-center before:bg-current',
  {
    variants: {
      direction: {
        up: 'text-yes before:[clip-path:polygon(50%_0,100%_100%,0_100%)]',
        down: 'text-no before:[clip-path:polygon(0_0,100%_0,50%_100%)]',
        flat: 'before:hidden',
      },
    },
  },
)

type FigureProps = {
  readonly value: Display
  readonly className?: string
  /** Inside a link, a button or a label: the dash is not focusable there. */
  readonly isPlain?: boolean
  /** Inside a link whose name says the figure: nothing is written for a screen reader. */
  readonly isNamed?: boolean
  readonly ref?: Ref<HTMLSpanElement>
}

/**
 * A figure: tabular, never translated; its exact value on hover. A dash is focusable, and its reason is shown by hover,
 * focus and tap (`src/app/shell/why-tip.tsx`).
 * What only a screen reader hears stands outside the flow, at the left: behind a long text that is cut it would widen the page.
 */
export const Figure = memo(function Figure({
  value: reported,
  className = FIG,
  isPlain = false,
  isNamed = false,
  ref,
}: FigureProps) {
  const value = useOwnFigure()(reported)
  const isDash = value.text === '—'
  const hints = isDash && !isPlain && !isNamed ? { tabIndex: 0, 'data-why': value.exact } : { title: value.exact }
  return (
    <span ref={ref} className={isDash ? `${className} text-mute` : className} translate="no" {...hints}>
      {isNamed ? (
        value.text
      ) : (
        <>
          <span aria-hidden="true">{value.text}</span>
          <span className="sr-only left-0">{value.spoken}</span>
        </>
      )}
    </span>
  )
})

/** Figures of the market, which anybody can read: they are shown where one's own are hidden. */
export function PublicFigures({ children }: { children: ReactNode }) {
  return <HiddenFigures value={false}>{children}</HiddenFigures>
}

/** A dash for a value that the service does not report, or that is missing for another reason. */
export function Unknown({ why = 'not reported' }: { why?: string }) {
  return <Figure value={dash(why)} />
}

/** A change: arrow drawn, sign and figure written, colour last. */
export function Delta({
  value,
  sign,
  className = '',
}: {
  value: Display
  sign: bigint | undefined
  className?: string
}) {
  const isHidden = use(HiddenFigures)
  if (sign === undefined || isHidden || value.text === '—') return <Figure value={value} className={className} />
  const direction = sign === 0n ? 'flat' : sign > 0n ? 'up' : 'down'
  return (
    <span className={delta({ direction, className })} title={value.exact} translate="no">
      <span aria-hidden="true">{value.text}</span>
      <span className="sr-only left-0">{value.spoken}</span>
    </span>
  )
}

const TINT = [{ backgroundColor: 'var(--brass-tint)' }, { backgroundColor: 'transparent' }]

/** A live figure: when its text changes, its ground is tinted for 400 ms. Never spoken, never a new layout. */
export function Live({ value, className = FIG, ...props }: Omit<FigureProps, 'ref'>) {
  const cell = useRef<HTMLSpanElement>(null)
  const before = useRef(value.text)
  useEffect(() => {
    if (before.current === value.text) return
    before.current = value.text
    if (document.documentElement.dataset['motion'] === 'less') return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    cell.current?.animate(TINT, { duration: 400, easing: 'ease-out' })
  }, [value.text])
  return <Figure ref={cell} value={value} className={`${className} rounded-[3px]`} {...props} />
}
