import { type ReactNode } from 'react'

/** An empty panel: one sentence for why, one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 text-mute phone:px-4 phone:py-6 [&_strong]:text-text">
      <p className="text-pretty">{children}</p>
      {action === undefined ? null : <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
