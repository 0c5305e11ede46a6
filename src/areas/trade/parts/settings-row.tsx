import { type ReactNode } from 'react'
import { Details } from '~/ui/details.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Settings of a form, closed until they are wanted; `values` = what is set, in the closed line. */
export function SettingsFold({ values, children }: { values: readonly string[]; children: ReactNode }) {
  return (
    <Details
      className="-mx-4 border-y border-line px-4 [&>summary]:min-h-11"
      arrow="end"
      summary={
        <>
          <Icon name="settings" small />
          <span>Settings</span>
          <span className="min-w-0 grow truncate text-right text-text">{values.join(' · ')}</span>
        </>
      }
    >
      <div className="grid gap-3 pt-1 pb-4">{children}</div>
    </Details>
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
