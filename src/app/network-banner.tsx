import { useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { addr } from '~/values/format.ts'
import { readGenesis } from './genesis.ts'
import { proveChain, useRuntime } from './runtime.ts'

/** Page-wide banner when the RPC server is on another chain: acting is off, and why. Nothing otherwise. */
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
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-stop-tint px-6 py-3"
      role="alert"
    >
      <p className="flex-[1_1_280px]">
        <strong>Wrong network: trading is off.</strong> The RPC server is on a different network than this page, which
        is for {state.runtime.network} <span className="font-mono text-12">({addr(state.runtime.genesis).text})</span>.
        You can browse; nothing can be built, signed or sent.
      </p>
      <Button size="small" aria-disabled={isAsking} onClick={() => void again()}>
        {isAsking ? 'Checking' : 'Check again'}
      </Button>
    </div>
  )
}
