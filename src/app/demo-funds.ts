import { type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { holdingsKey } from '~/areas/tokens/model/keys.ts'
import { exactText } from '~/values/display-value.ts'
import { counted } from '~/values/text/clean-text.ts'

const units = z.string().check(z.regex(/^\d+$/))
const welcome = z.object({ positions: z.number(), given: z.object({ usdc: units, lamports: units }) })

/** Requests funds and positions from the demo venue, then refetches; resolves to the received amounts as text, if any. */
export async function takeFunds(owner: string, queryClient: QueryClient): Promise<string | undefined> {
  const response = await fetch('/sandbox/welcome', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sextant': '1' },
    body: JSON.stringify({ owner }),
  }).catch(() => undefined)
  const read = welcome.safeParse(response?.ok === true ? await response.json().catch(() => undefined) : undefined)
  await queryClient.invalidateQueries({ queryKey: predictionKeys.positions(owner) })
  await queryClient.invalidateQueries({ queryKey: holdingsKey(owner) })
  if (!read.success) return undefined
  const { positions, given } = read.data
  return receivedText(exactText(BigInt(given.usdc), 6), exactText(BigInt(given.lamports), 9), positions)
}

/** What demo funds brought: `You received 500.00 USDC and 2 SOL.` */
export function receivedText(usdc: string, sol: string, positions: number): string {
  if (positions === 0) return `You received ${usdc} USDC and ${sol} SOL.`
  return `You received ${usdc} USDC, ${sol} SOL and ${counted(positions, ['position', 'positions'])}.`
}
