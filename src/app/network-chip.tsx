import { chipLook, Dot } from '~/ui/bar-chip.tsx'
import { useRuntime } from './runtime.ts'

/** Which network the page is on, in words and colour. */
export function NetworkChip() {
  const state = useRuntime()
  if (state.status === 'loading') return <span className={chipLook()}>…</span>
  if (state.status === 'failed') {
    return (
      <span className={chipLook()} title={state.reason}>
        <Dot tone="stop" />
        Network unknown
      </span>
    )
  }
  const { network } = state.runtime
  if (state.chain === 'wrong') {
    return (
      <span
        className={chipLook()}
        role="alert"
        title="The RPC server is on a different network. You can browse; nothing can be signed."
      >
        <Dot tone="stop" />
        Wrong network
      </span>
    )
  }
  if (network === 'sandbox')
    return (
      <span
        className="inline-flex h-6 items-center rounded-full bg-warn-tint px-2.5 text-12 font-fig whitespace-nowrap text-brass phone:mr-1"
        title="A local chain. No real money."
      >
        Demo
        <span className="phone:hidden">&nbsp;· play money</span>
      </span>
    )
  return (
    <span className={chipLook({ className: 'phone:hidden' })} title="Solana mainnet">
      <Dot tone="good" />
      Mainnet
    </span>
  )
}
