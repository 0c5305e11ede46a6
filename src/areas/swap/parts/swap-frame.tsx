import { lazy, Suspense } from 'react'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'

const SwapView = lazy(async () => ({ default: (await import('./swap-view.tsx')).SwapView }))

/** The page around the form; the form's code comes once the page is up. `link` = params of the address, not judged yet. */
export function SwapFrame({ link }: { link: Readonly<Record<string, unknown>> }) {
  return (
    <>
      <PageHead title="Swap" />
      <Suspense fallback={<Waiting />}>
        <SwapView link={link} />
      </Suspense>
    </>
  )
}

/** The form's final size. */
function Waiting() {
  return (
    <div className="swap">
      <Panel title="Exchange" className="swap-waiting">
        <p className="sr" role="status">
          Loading the form.
        </p>
      </Panel>
    </div>
  )
}
