import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { EVENT_LOADING_WORD } from '../words.ts'

/** A market page before its first answer: every block at its final size. */
export function EventLoading() {
  usePageTitle('Market')
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{EVENT_LOADING_WORD.marketLoading}</h1>
      <div className="mb-3 flex min-h-5 items-center gap-2 text-13 font-text whitespace-nowrap text-mute [&_a:hover]:text-text" />
      <div className="grid grid-cols-[minmax(0,1fr)_var(--ticket)] items-start gap-6 tablet:grid-cols-[minmax(0,1fr)] phone:gap-4">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4">
          <div className={panelLook()}>
            <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-8 p-6 narrow:grid-cols-[minmax(0,1fr)] narrow:gap-4 phone:p-4 [&_h1]:text-28 [&_h1]:font-head [&_h1]:tracking-[-0.02em] phone:[&_h1]:text-20 phone:[&_h1]:font-head phone:[&_h1]:tracking-[-0.01em]">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 phone:gap-4">
                <Skeleton width="80%" height={72} />
                <Skeleton width="60%" height={20} />
                <Skeleton width="40%" height={28} />
              </div>
              <div className="min-w-0 text-center narrow:border-t narrow:border-t-line narrow:pt-4 [&_u]:mr-1.5 [&_u]:inline-block [&_u]:h-[5px] [&_u]:w-3 [&_u]:bg-brass [&_u]:align-[1px] [&_u]:opacity-42 [&>b]:block [&>b]:text-40 [&>b]:font-fig [&>b]:tracking-[-0.03em]">
                <Skeleton height={184} />
              </div>
            </div>
            <div className="grid h-[65px] grid-cols-[repeat(5,1fr)] border-t border-t-line phone:h-[195px] phone:grid-cols-[1fr_1fr] [&_dd]:text-16 [&_dd]:font-fig [&_dd]:whitespace-nowrap [&_dt]:text-12 [&_dt]:font-text [&_dt]:text-mute [&>div]:min-w-0 [&>div]:border-l [&>div]:border-l-line [&>div]:px-4 [&>div]:py-3 phone:[&>div]:border-l-0 [&>div:first-child]:border-l-0 [&>div:first-child]:pl-6 phone:[&>div:first-child]:px-4 phone:[&>div:first-child]:py-3 phone:[&>div:nth-child(5)]:col-span-full phone:[&>div:nth-child(even)]:border-l phone:[&>div:nth-child(even)]:border-l-line phone:[&>div:nth-child(n_+_3)]:border-t phone:[&>div:nth-child(n_+_3)]:border-t-line" />
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
