import { useState } from 'react'
import { showToast } from '../ui/toast.tsx'
import { queryClient } from './router.ts'

/** Play money for the sandbox wallet, and positions to try the acts on. Exists on the sandbox network alone. */
export function Faucet({ owner }: { owner: string }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const response = await fetch('/sandbox/welcome', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sextant': '1' },
      body: JSON.stringify({ owner }),
    }).catch(() => undefined)
    setBusy(false)
    showToast({
      id: 'faucet',
      text:
        response?.ok === true
          ? 'Play money and a few positions are yours. See Positions.'
          : 'The sandbox did not answer.',
      kind: response?.ok === true ? 'calm' : 'alert',
    })
    await queryClient.invalidateQueries({ queryKey: ['prediction', 'positions', owner] })
  }
  return (
    <button
      type="button"
      className="btn is-main is-big"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => void run()}
    >
      {isBusy ? 'One moment' : 'Get play money and positions'}
    </button>
  )
}
