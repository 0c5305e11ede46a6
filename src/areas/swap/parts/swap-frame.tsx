import { later } from '../../../ui/later.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'

const SwapView = later(async () => (await import('./swap-view.tsx')).SwapView, <Waiting />, 'with the page')

/** The page around the form; the form's code comes once the page is up. `link` = params of the address, not judged yet. */
export function SwapFrame({ link }: { link: Readonly<Record<string, unknown>> }) {
  return (
    <>
      <PageHead title="Swap" />
      <SwapView link={link} />
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
