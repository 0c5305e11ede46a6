import { Skeleton } from '../../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../../ui/page-title.ts'

/** A market page before its first answer: every block at its final size. */
export function EventLoading() {
  usePageTitle('Market')
  return (
    <div aria-busy="true">
      <h1 className="sr">Market, loading</h1>
      <div className="crumb" />
      <div className="market">
        <div className="stack">
          <div className="panel">
            <div className="head">
              <div className="stack is-tight">
                <Skeleton width="80%" height={72} />
                <Skeleton width="60%" height={20} />
                <Skeleton width="40%" height={28} />
              </div>
              <div className="dial">
                <Skeleton height={184} />
              </div>
            </div>
            <div className="prices is-void" />
          </div>
          <div className="panel is-tall" />
        </div>
        <aside className="aside">
          <div className="panel is-tall ticket-panel" />
        </aside>
      </div>
    </div>
  )
}
