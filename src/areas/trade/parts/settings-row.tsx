import { type ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'

/** Settings of a form, closed until they are wanted; `values` = what is set, in the closed line. */
export function SettingsFold({ values, children }: { values: readonly string[]; children: ReactNode }) {
  return (
    <details className="group -mx-4 border-y border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 text-13 text-mute hover:text-text">
        <Icon name="settings" small />
        <span>Settings</span>
        <span className="ml-auto truncate text-text">{values.join(' · ')}</span>
        <span className="group-open:rotate-180">
          <Icon name="down" small />
        </span>
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}

/** One setting: its label, an optional end element, and the control below them. */
export function SettingRow({ label, end, children }: { label: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap justify-between gap-x-2 text-13 text-mute">
        <span>{label}</span>
        {end}
      </span>
      {children}
    </div>
  )
}
