import { type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A remark inside a page: plain, a caution, or a refusal. */
export function Note({ tone, children, action }: { tone?: 'warn' | 'stop'; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={tone === undefined ? 'note' : `note is-${tone}`} role={tone === 'stop' ? 'alert' : 'note'}>
      <Icon name={tone === undefined ? 'info' : 'warn'} />
      <div>{children}</div>
      {action}
    </div>
  )
}
