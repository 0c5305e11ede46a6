import { PageHead } from '~/ui/page-head.tsx'
import { SWAP_FORM } from '../words.ts'
import { SwapView } from './swap-view.tsx'

/** The page around the form. `link` = params of the address, not judged yet. */
export function SwapFrame({ link }: { link: object }) {
  return (
    <>
      <PageHead title={SWAP_FORM.title} isQuiet />
      <SwapView link={link} />
    </>
  )
}
