import { useEffect } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { addr } from '../values/format.ts'
import { loadWallet, openWalletMenu, setWallet, useWalletState, wasConnectedBefore } from '../wallet/store.ts'
import { useRuntime } from './runtime.ts'
import { BAR_WORD } from './words.ts'

const sleepAgain = () => setWallet({ status: 'idle', isMenuOpen: false })
const ISLAND = {
  plain: lazyComponent(async () => (await import('../wallet/island.tsx')).WalletIsland, null, 'when drawn', sleepAgain),
  // The sandbox wallet registers before the island mounts, so that a remembered one is found again.
  sandbox: lazyComponent(
    async () => {
      const [{ WalletIsland }, { registerBurner }] = await Promise.all([
        import('../wallet/island.tsx'),
        import('../wallet/burner.ts'),
      ])
      registerBurner()
      return WalletIsland
    },
    null,
    'when drawn',
    sleepAgain,
  ),
}
const WalletMenu = lazyComponent(async () => (await import('./wallet-menu.tsx')).WalletMenu, null)

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
      <button
        type="button"
        className="inline-flex h-9 items-center rounded-control border border-edge px-3 font-mono text-12 whitespace-nowrap phone:h-11 phone:border-transparent"
        onClick={openWalletMenu}
        aria-haspopup="dialog"
        aria-label={port === undefined ? undefined : `Wallet ${addr(port.address).text}`}
      >
        {port === undefined ? (
          <span className="font-sans text-13 font-fig">
            {status === 'connecting' ? BAR_WORD.connecting : BAR_WORD.connect}
          </span>
        ) : (
          <bdi translate="no">{addr(port.address).text}</bdi>
        )}
      </button>
      {status === 'idle' || runtime.status !== 'ready' ? null : <Island />}
      {isMenuOpen ? <WalletMenu isSandbox={isSandbox} onClose={() => setWallet({ isMenuOpen: false })} /> : null}
    </>
  )
}
