import { type ReactNode } from 'react'

/** An empty panel: one sentence for why, one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="void">
      <p>{children}</p>
      {action === undefined ? null : <div className="acts">{action}</div>}
    </div>
  )
}
