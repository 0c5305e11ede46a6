import { chipLook, Dot } from '~/ui/bar-chip.tsx'
import { useRuntime } from './runtime.ts'
import { DEMO_WORD, NETWORK_WORD as WORD } from './words.ts'

/** Which network the page is on, in words and colour. */
export function NetworkChip() {
  const state = useRuntime()
  if (state.status === 'loading') return <span className={chipLook()}>…</span>
  if (state.status === 'failed') {
    return (
      <span className={chipLook()} title={state.reason}>
        <Dot tone="stop" />
        {WORD.unknown}
      </span>
    )
  }
  const { network } = state.runtime
  if (state.chain === 'wrong') {
    return (
      <span className={chipLook()} role="alert" title={WORD.wrongMore}>
        <Dot tone="stop" />
        {WORD.wrong}
      </span>
    )
  }
  if (network === 'sandbox')
    return (
      <span
        className="inline-flex h-6 items-center rounded-full bg-warn-tint px-2.5 text-12 font-fig whitespace-nowrap text-brass phone:mr-1"
        title={WORD.demoMore}
      >
        {DEMO_WORD.chip}
        <span className="phone:hidden">&nbsp;· {DEMO_WORD.chipMore}</span>
      </span>
    )
  return (
    <span className={chipLook({ className: 'phone:hidden' })} title={WORD.mainnetMore}>
      <Dot tone="good" />
      {WORD.mainnet}
    </span>
  )
}
