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
  if (state.chain === 'wrong') {
    return (
      <span
        className="state"
        role="alert"
        title="The RPC server is on another chain. Reading works; nothing can be signed."
      >
        <span className="dot is-stop" />
        Wrong network
      </span>
    )
  }
  return (
    <span className="state network" title={network === 'sandbox' ? 'A local chain. No real money.' : 'Solana mainnet'}>
      <span className={network === 'sandbox' ? 'dot is-warn' : 'dot'} />
      {network === 'sandbox' ? 'Sandbox' : 'Mainnet'}
      {network === 'sandbox' ? <span className="wide">play money</span> : null}
    </span>
  )
}
