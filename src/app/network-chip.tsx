import { useRuntime } from './runtime.ts'

/** Which network the page is on, in words and colour. */
export function NetworkChip() {
  const state = useRuntime()
  if (state.status === 'loading') return <span className="state">…</span>
  if (state.status === 'failed') {
    return (
      <span className="state" title={state.reason}>
        <span className="dot is-stop" />
        Network unknown
      </span>
    )
  }
  const { network } = state.runtime
  return (
    <span className="state" title={network === 'sandbox' ? 'A local chain. No real money.' : 'Solana mainnet'}>
      <span className={network === 'sandbox' ? 'dot is-warn' : 'dot'} />
      {network === 'sandbox' ? 'Sandbox, play money' : 'Mainnet'}
    </span>
  )
}
