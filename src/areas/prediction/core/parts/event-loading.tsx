import { panelLook } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../../ui/page-title.ts'
import { EVENT_LOADING_WORD } from '../words.ts'

/** A market page before its first answer: every block at its final size. */
export function EventLoading() {
  usePageTitle('Market')
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{EVENT_LOADING_WORD.marketLoading}</h1>
      <div className="flex gap-2 items-center text-mute text-13 font-text mb-3 min-h-5 whitespace-nowrap [&_a:hover]:text-text" />
      <div className="grid grid-cols-[minmax(0,1fr)_var(--ticket)] gap-6 items-start tablet:grid-cols-[minmax(0,1fr)] phone:gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 content-start min-w-0 phone:gap-4">
          <div className={panelLook()}>
            <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-8 p-6 [&_h1]:text-28 [&_h1]:font-head [&_h1]:tracking-[-0.02em] narrow:grid-cols-[minmax(0,1fr)] narrow:gap-4 phone:p-4 phone:[&_h1]:text-20 phone:[&_h1]:font-head phone:[&_h1]:tracking-[-0.01em]">
              <div className="grid grid-cols-[minmax(0,1fr)] content-start min-w-0 phone:gap-4 gap-3">
                <Skeleton width="80%" height={72} />
                <Skeleton width="60%" height={20} />
                <Skeleton width="40%" height={28} />
              </div>
              <div className="text-center min-w-0 [&>b]:block [&>b]:text-40 [&>b]:font-fig [&>b]:tracking-[-0.03em] [&_u]:inline-block [&_u]:w-3 [&_u]:h-[5px] [&_u]:mr-1.5 [&_u]:[vertical-align:1px] [&_u]:bg-brass [&_u]:opacity-42 narrow:border-t narrow:border-t-line narrow:pt-4">
                <Skeleton height={184} />
              </div>
            </div>
            <div className="grid grid-cols-[repeat(5,1fr)] border-t border-t-line h-[65px] [&>div]:py-3 [&>div]:px-4 [&>div]:border-l [&>div]:border-l-line [&>div]:min-w-0 [&>div:first-child]:border-l-0 [&>div:first-child]:pl-6 [&_dt]:text-mute [&_dt]:text-12 [&_dt]:font-text [&_dd]:text-16 [&_dd]:font-fig [&_dd]:whitespace-nowrap phone:grid-cols-[1fr_1fr] phone:h-[195px] phone:[&>div]:border-l-0 phone:[&>div:first-child]:py-3 phone:[&>div:first-child]:px-4 phone:[&>div:nth-child(n_+_3)]:border-t phone:[&>div:nth-child(n_+_3)]:border-t-line phone:[&>div:nth-child(even)]:border-l phone:[&>div:nth-child(even)]:border-l-line phone:[&>div:nth-child(5)]:col-span-full" />
          </div>
          <div className={panelLook({ className: 'min-h-70' })} />
        </div>
        <aside className="grid gap-6 sticky top-20 items-start tablet:static tablet:grid-cols-[repeat(auto-fit,minmax(280px,1fr))] phone:gap-4 phone:grid-cols-[minmax(0,1fr)]">
          <div className={panelLook({ className: 'min-h-70 tablet:hidden' })} />
        </aside>
      </div>
    </div>
  )
}
