import { cva } from 'class-variance-authority'
import { useId, useState, type ReactNode } from 'react'
import { meaningOf } from './glossary.ts'

/** Look of a panel, the surface of everything on a page. */
export const panelLook = cva(
  'min-w-0 rounded-panel border border-line bg-deck phone:has-[>[data-cards]]:border-0 phone:has-[>[data-cards]]:bg-transparent',
)

/** Dimmed: figures that could not be refreshed. */
export const OLD = 'opacity-[0.62] transition-opacity'

/** The head of a panel: its title on the left, its age or a control on the right. */
export function PanelHead({ title, end }: { title: string; end?: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-2 phone:flex-wrap">
      <h2>{title}</h2>
      {end === undefined ? null : <div className="ml-auto flex items-center gap-2 text-12 text-mute">{end}</div>}
    </div>
  )
}

/** A panel with its head. */
export function Panel({
  title,
  end,
  children,
  className = '',
}: {
  title: string
  end?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={panelLook({ className })} aria-label={title}>
      <PanelHead title={title} end={end} />
      {children}
    </section>
  )
}

/** One row of a key-value list. */
export type KeyValue = { readonly key: string; readonly value: ReactNode; readonly mono?: boolean }

/** A list of names and values, one below the other; `className` = another layout. */
export function KeyValues({ rows, className }: { rows: readonly KeyValue[]; className?: string }) {
  const isOwn = className !== undefined
  return (
    <dl className={className ?? 'grid gap-2'}>
      {rows.map(({ key, value, mono }) => (
        <div key={key} className={isOwn ? undefined : rowLook({ mono: mono === true })}>
          <dt className="text-mute">
            <Hinted label={key} />
          </dt>
          <dd className={valueLook({ mono: mono === true, own: isOwn })}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone a key or id, which a press copies, has a line that a finger finds. */
const rowLook = cva('flex justify-between gap-4', {
  variants: { mono: { true: 'items-baseline phone:min-h-9 phone:items-center', false: 'items-baseline' } },
})

const valueLook = cva('min-w-0', {
  variants: {
    mono: { true: 'font-mono text-12 wrap-anywhere', false: 'font-fig' },
    own: { true: '', false: 'text-right' },
  },
})

/** A label; where the glossary knows it, its meaning comes by hover, focus and tap, and goes with Escape. */
export function Hinted({ label }: { label: string }) {
  const means = meaningOf(label)
  return means === undefined ? label : <Hint means={means}>{label}</Hint>
}

/** Words with a dotted line under them, and what they mean. */
function Hint({ means, children }: { means: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative inline-block" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        className="text-left underline decoration-edge decoration-dotted underline-offset-4 hover:text-text phone:-my-3 phone:min-h-11"
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          event.stopPropagation()
          setOpen(false)
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <span
          id={id}
          role="tooltip"
          className="absolute bottom-full left-0 z-8 mb-1 w-60 rounded-control border border-edge bg-raise p-3 text-left text-13 font-text text-pretty text-text"
        >
          {means}
        </span>
      ) : null}
    </span>
  )
}
