import { PageHead } from '~/ui/page-head.tsx'
import { SwapView } from './swap-view.tsx'

/** The page around the form. `link` = params of the address, not judged yet. */
export function SwapFrame({ link }: { link: object }) {
  return (
    <>
      <PageHead title="Swap" isQuiet />
      <SwapView link={link} />
    </>
  )
}
