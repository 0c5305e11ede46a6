import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

/** A market page before its first answer: every block at its final size. */
export function EventLoading() {
  usePageTitle('Market')
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Market, loading</h1>
      <div className="mb-3 flex min-h-5 items-center gap-2 text-13 font-text whitespace-nowrap text-mute [&_a:hover]:text-text" />
      <div className="grid grid-cols-[minmax(0,1fr)_var(--ticket)] items-start gap-6 tablet:grid-cols-[minmax(0,1fr)] phone:gap-4">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4">
          <div className={panelLook()}>
            <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-8 p-6 narrow:grid-cols-[minmax(0,1fr)] narrow:gap-4 phone:p-4">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 phone:gap-4">
                <Skeleton width="80%" height={72} />
                <Skeleton width="60%" height={20} />
                <Skeleton width="40%" height={28} />
              </div>
              <div className="min-w-0 text-center narrow:border-t narrow:border-t-line narrow:pt-4">
                <Skeleton height={184} />
              </div>
            </div>
            <div className="h-[65px] border-t border-line phone:h-[195px]" />
          </div>
          <div className={panelLook({ className: 'min-h-70' })} />
        </div>
        <aside className="sticky top-20 grid items-start gap-6 tablet:static tablet:grid-cols-[repeat(auto-fit,minmax(280px,1fr))] phone:grid-cols-[minmax(0,1fr)] phone:gap-4">
          <div className={panelLook({ className: 'min-h-70 tablet:hidden' })} />
        </aside>
      </div>
    </div>
  )
}
