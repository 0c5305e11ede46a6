import { useState } from 'react'
import { addr } from '../values/format.ts'
import { readGenesis } from './genesis.ts'
import { proveChain, useRuntime } from './runtime.ts'

/** Says across the page that the RPC server is on another chain: acting is off, and why. Nothing where all is well. */
export function NetworkBanner() {
  const state = useRuntime()
  const [isAsking, setAsking] = useState(false)
  if (state.status !== 'ready' || state.chain !== 'wrong') return null
  const again = async () => {
    setAsking(true)
    await proveChain(state.runtime, readGenesis)
    setAsking(false)
  }
  return (
    <div className="banner" role="alert">
      <p>
        <strong>Wrong network: acting is off.</strong> The RPC server is on another chain than this page, which is for{' '}
        {state.runtime.network} <span className="mono">({addr(state.runtime.genesis).text})</span>. Reading works;
        nothing can be built, signed or sent.
      </p>
      <button type="button" className="btn is-small" aria-disabled={isAsking} onClick={() => void again()}>
        {isAsking ? 'Checking' : 'Check again'}
      </button>
    </div>
  )
}
