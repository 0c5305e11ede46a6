import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { amountText } from '../values/money.ts'
import { queryClient } from './router.ts'
import { DEMO_WORD as WORD, receivedWords } from './words.ts'

const units = z.string().check(z.regex(/^\d+$/))
const welcome = z.object({ positions: z.number(), given: z.object({ usdc: units, lamports: units }) })

/** Asks the demo venue for funds and positions; resolves to what came, in words, or to nothing. */
async function takeFunds(owner: string): Promise<string | undefined> {
  const response = await fetch('/sandbox/welcome', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sextant': '1' },
    body: JSON.stringify({ owner }),
  }).catch(() => undefined)
  const read = welcome.safeParse(response?.ok === true ? await response.json().catch(() => undefined) : undefined)
  if (!read.success) return undefined
  const { positions, given } = read.data
  return receivedWords(amountText(BigInt(given.usdc), 6), amountText(BigInt(given.lamports), 9), positions)
}

/** Demo funds, and positions to try everything with. Exists on the sandbox network alone. */
export function Faucet({ owner }: { owner: string }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const received = await takeFunds(owner)
    setBusy(false)
    showToast({
      id: 'faucet',
      text: received === undefined ? WORD.failed : `${received} ${WORD.worth}`,
      kind: received === undefined ? 'alert' : 'calm',
    })
    await queryClient.invalidateQueries({ queryKey: ['prediction', 'positions', owner] })
  }
  return (
    <Button rank="main" size="large" aria-disabled={isBusy} onClick={isBusy ? undefined : () => void run()}>
      {isBusy ? WORD.busy : WORD.get}
    </Button>
  )
}
