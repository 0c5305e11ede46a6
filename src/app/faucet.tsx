import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { showToast } from '~/ui/toast.tsx'
import { takeFunds } from './demo-funds.ts'

/** Demo funds, and positions to try everything with. Exists on the sandbox network alone. */
export function Faucet({ owner }: { owner: string }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const received = await takeFunds(owner, queryClient)
    setBusy(false)
    showToast({
      id: 'faucet',
      text:
        received === undefined
          ? 'The demo venue didn’t respond.'
          : `${received} Play money, worth nothing outside the demo.`,
      kind: received === undefined ? 'alert' : 'calm',
    })
  }
  return (
    <Button rank="main" size="large" aria-disabled={isBusy} onClick={isBusy ? undefined : () => void run()}>
      {isBusy ? 'One moment' : 'Get demo funds'}
    </Button>
  )
}
