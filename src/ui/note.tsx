import { cva } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { Icon } from './icon.tsx'

const look = cva('flex items-start gap-3 rounded-control p-3 text-13 text-mute [&_strong]:text-text', {
  variants: { tone: { plain: 'bg-raise', warn: 'bg-warn-tint', stop: 'bg-stop-tint' } },
})
const MARK = { plain: '', warn: 'text-warn', stop: 'text-stop' } as const

type Props = {
  tone?: 'warn' | 'stop' | undefined
  /** ARIA role, where the tone does not imply it. */
  role?: 'status' | 'alert' | 'note'
  children: ReactNode
  action?: ReactNode
}

/** A remark inside a page: plain, a caution, or a refusal. */
export function Note({ tone, role, children, action }: Props) {
  return (
    <div className={look({ tone: tone ?? 'plain' })} role={role ?? (tone === 'stop' ? 'alert' : 'note')}>
      <span className={MARK[tone ?? 'plain']}>
        <Icon name={tone === undefined ? 'info' : 'warn'} />
      </span>
      <div className="flex min-w-0 flex-1 items-start gap-3 phone:flex-col">
        <div className="min-w-0 flex-1">{children}</div>
        {action}
      </div>
    </div>
  )
}
