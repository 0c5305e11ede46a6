import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonLook, iconButton } from '~/ui/button.tsx'
import { deviceStore } from '~/ui/device-store.ts'
import { Icon } from '~/ui/icon.tsx'
import { useIsTakenOver } from '~/ui/lazy-component.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { BURNER_NAME, connectWallet, openWalletMenu, useWalletState, wasConnectedBefore } from '~/wallet/store.ts'
import { useRuntime } from '../runtime.ts'
import { shellCode } from './lazy-parts.ts'

const CLAIM = 'Sextant checks every transaction before your wallet opens.'

/** Whether the welcome banner was closed on this device. */
const welcome = deviceStore<'new' | 'seen'>(
  'sextant.welcome',
  (text) => (text === 'seen' ? 'seen' : 'new'),
  (value) => value,
)

/**
 * Welcome banner: what the product is and, on the demo, funds with one click (connects the demo wallet, funds it, shows
 * what arrived). Rendered in the first frame, so nothing moves; hidden once closed, and for visitors who connected
 * before.
 */
export function WelcomeBanner() {
  const flag = welcome.use()
  const isStranger = useIsStranger()
  const { port } = useWalletState()
  const network = useNetwork()
  if (flag === 'seen' || !isStranger) return null
  if (network === 'live' && port !== undefined) return null
  return (
    <section
      className="relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 pr-14 pl-6 [box-shadow:inset_2px_0_var(--brass)] in-[[data-welcome=seen]]:hidden phone:pl-4"
      aria-label="Welcome"
    >
      {network === 'live' ? <LiveWelcome /> : <DemoWelcome isKnown={network === 'demo'} />}
      <button
        type="button"
        className={iconButton({ className: 'absolute top-2.5 right-3 phone:top-1.5 phone:right-1' })}
        aria-label="Dismiss"
        onClick={() => welcome.write('seen')}
      >
        <Icon name="close" small />
      </button>
    </section>
  )
}

/** Whether no wallet was connected before, as the page found it; a document that a server draws is a stranger's. */
function useIsStranger(): boolean {
  const isTakenOver = useIsTakenOver()
  const [wasKnown] = useState(() => typeof document !== 'undefined' && wasConnectedBefore())
  return !isTakenOver || !wasKnown
}

function useNetwork(): 'unknown' | 'demo' | 'live' {
  const state = useRuntime()
  if (state.status !== 'ready') return 'unknown'
  return state.runtime.network === 'sandbox' ? 'demo' : 'live'
}

const SAYS = 'min-w-0 flex-[1_1_260px] text-13'
const OFFERS = 'flex items-center gap-2'
const HowItWorks = () => (
  <Link className={buttonLook({ rank: 'plain', size: 'small' })} to="/help">
    How it works
  </Link>
)

function LiveWelcome() {
  return (
    <>
      <p className={SAYS}>
        <strong>{CLAIM}</strong> <span className="text-mute">Connect a wallet to trade.</span>
      </p>
      <span className={OFFERS}>
        <button type="button" className={buttonLook({ rank: 'main', size: 'small' })} onClick={openWalletMenu}>
          Connect wallet
        </button>
        <HowItWorks />
      </span>
    </>
  )
}

/** Until the network is known, text and button are invisible but keep their space. */
function DemoWelcome({ isKnown }: { isKnown: boolean }) {
  const { step, start } = useDemoFunds()
  const unseen = isKnown ? undefined : 'invisible'
  const isBusy = step.kind === 'busy'
  return (
    <>
      <p className={SAYS} role="status">
        {step.kind === 'received' ? (
          <>
            <strong>{step.words}</strong> <span className="text-mute">Play money, worth nothing outside the demo.</span>
          </>
        ) : step.kind === 'failed' ? (
          <span className="text-warn">The demo venue didn’t respond.</span>
        ) : (
          <>
            <strong>{CLAIM}</strong>{' '}
            <span className={cx('text-mute phone:hidden', unseen)}>This is a demo with play money.</span>
          </>
        )}
      </p>
      <span className={OFFERS}>
        {step.kind === 'received' ? (
          <Link className={buttonLook({ size: 'small' })} to="/positions/{-$owner}" params={NO_PARAMS}>
            View positions
          </Link>
        ) : (
          <button
            type="button"
            className={buttonLook({ rank: 'main', size: 'small', className: unseen })}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : start}
          >
            {isBusy ? 'One moment' : 'Get demo funds'}
          </button>
        )}
        <HowItWorks />
      </span>
    </>
  )
}

type Step = { readonly kind: 'new' | 'busy' | 'failed' } | { readonly kind: 'received'; readonly words: string }

/** Connects the demo wallet if none is connected, then asks the demo venue for funds, once. */
function useDemoFunds(): { readonly step: Step; readonly start: () => void } {
  const queryClient = useQueryClient()
  const { port } = useWalletState()
  const isRequested = useRef(false)
  const [step, setStep] = useState<Step>({ kind: 'new' })
  const owner = port?.address
  const take = async (address: string) => {
    isRequested.current = false
    const words = await (await shellCode()).takeFunds(address, queryClient)
    setStep(words === undefined ? { kind: 'failed' } : { kind: 'received', words })
  }
  const takeNow = (address: string) => void take(address).catch(() => setStep({ kind: 'failed' }))
  const connected = useEffectEvent(takeNow)
  useEffect(() => {
    if (isRequested.current && owner !== undefined) connected(owner)
  }, [owner])
  const start = () => {
    setStep({ kind: 'busy' })
    isRequested.current = true
    if (owner === undefined) connectWallet(BURNER_NAME)
    else takeNow(owner)
  }
  return { step, start }
}
