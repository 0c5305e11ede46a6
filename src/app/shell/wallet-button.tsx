import { cva } from 'class-variance-authority'
import { useEffect } from 'react'
import { whenIdle, lazyComponent } from '~/ui/lazy-component.tsx'
import { type Address } from '~/values/address.ts'
import { addr } from '~/values/format.ts'
import { loadWallet, openWalletMenu, setWallet, useWalletState, wasConnectedBefore } from '~/wallet/store.ts'
import { useRuntime } from '../runtime.ts'
import { Late } from './deferred-part.tsx'
import { WalletMenu } from './lazy-parts.ts'

const sleepAgain = () => setWallet({ status: 'idle', isMenuOpen: false })
const island = () => import('~/wallet/island.tsx')
const ISLAND = {
  plain: lazyComponent(async () => (await island()).WalletIsland, null, 'when drawn', sleepAgain),
  // The sandbox wallet registers before the island mounts, so that a remembered one is found again.
  sandbox: lazyComponent(
    async () => {
      const [{ WalletIsland }, { registerBurner }] = await Promise.all([island(), import('~/wallet/burner.ts')])
      registerBurner()
      return WalletIsland
    },
    null,
    'when drawn',
    sleepAgain,
  ),
}

/** The wallet at the end of the top bar. No wallet code is loaded before a click, unless one was connected before. */
export function WalletButton() {
  const { status, port, isMenuOpen } = useWalletState()
  const runtime = useRuntime()
  const isSandbox = runtime.status === 'ready' && runtime.runtime.network === 'sandbox'
  const Island = ISLAND[isSandbox ? 'sandbox' : 'plain']
  useEffect(() => {
    if (!wasConnectedBefore() || runtime.status !== 'ready') return undefined
    return whenIdle(loadWallet)
  }, [runtime.status])
  return (
    <>
      <Account address={port?.address} word={status === 'connecting' ? 'Connecting' : 'Connect wallet'} />
      {status === 'idle' || runtime.status !== 'ready' ? null : <Island />}
      {isMenuOpen ? <WalletMenu isSandbox={isSandbox} onClose={() => setWallet({ isMenuOpen: false })} /> : null}
    </>
  )
}

const FRAME = 'inline-flex h-9 rounded-control border border-edge whitespace-nowrap phone:h-11 phone:border-0'
const OPENER = cva('inline-flex items-center hover:bg-raise', {
  variants: {
    connected: {
      true: 'gap-3 rounded-r-control px-3 narrow:min-w-22 narrow:flex-col narrow:items-end narrow:justify-center narrow:gap-0 narrow:rounded-l-control phone:px-2',
      false: 'rounded-control px-3 text-13 font-fig',
    },
  },
})

/**
 * What opens the wallet's menu: words before there is a wallet, then what it is worth, what it can spend, and its address.
 * One button for both: the focus comes back to it from the menu that connected it.
 */
function Account({ address, word }: { address: Address | undefined; word: string }) {
  return (
    <span className={FRAME}>
      {address === undefined ? null : (
        <span className="inline-flex border-r border-line narrow:hidden">
          <Late part="worth" />
        </span>
      )}
      <button
        key="wallet"
        type="button"
        className={OPENER({ connected: address !== undefined })}
        onClick={openWalletMenu}
        aria-haspopup="dialog"
      >
        {address === undefined ? word : <Balance address={address} />}
      </button>
    </span>
  )
}

function Balance({ address }: { address: Address }) {
  return (
    <>
      <span className="sr-only">Wallet</span>
      <bdi className="font-mono text-12 text-mute narrow:hidden" translate="no">
        {addr(address).text}
      </bdi>
      {/* Where there is no room beside the button; the address is in the menu. */}
      <span className="hidden text-12 whitespace-nowrap narrow:inline">
        <Late part="value" />
      </span>
      <span className="order-first min-w-22 text-right text-13 text-mute narrow:min-w-0 narrow:text-12">
        <Late part="balance" />
      </span>
    </>
  )
}
