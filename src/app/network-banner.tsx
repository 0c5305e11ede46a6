import { useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { addr } from '~/values/format.ts'
import { readGenesis } from './genesis.ts'
import { proveChain, useRuntime } from './runtime.ts'
import { NETWORK_BANNER_WORD } from './words-late.ts'

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
        <strong>{NETWORK_BANNER_WORD.wrongNetworkTradingOff}</strong> {NETWORK_BANNER_WORD.rpcServerDifferentNetwork}{' '}
        {state.runtime.network} <span className="font-mono text-12">({addr(state.runtime.genesis).text})</span>
        {NETWORK_BANNER_WORD.youCanBrowseNothing}
      </p>
      <Button size="small" aria-disabled={isAsking} onClick={() => void again()}>
        {isAsking ? NETWORK_BANNER_WORD.checking : NETWORK_BANNER_WORD.checkAgain}
      </Button>
    </div>
  )
}
