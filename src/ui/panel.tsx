import { type ReactNode } from 'react'

/** A panel with its head: what it is on the left, its age or a control on the right. */
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
    <section className={`panel ${className}`} aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {end === undefined ? null : <div className="end">{end}</div>}
      </div>
      {children}
    </section>
  )
}

/** One row of a key-value list. */
export type KeyValue = { readonly key: string; readonly value: ReactNode; readonly mono?: boolean }

/** A list of names and values; `className` = how they stand. */
export function KeyValues({ rows, className = 'kv' }: { rows: readonly KeyValue[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(({ key, value, mono }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd className={mono === true ? 'mono' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
