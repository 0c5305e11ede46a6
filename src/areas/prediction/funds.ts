import * as z from 'zod/mini'
import { MINT } from '../../config/programs.ts'
import { type Address } from '../../values/address.ts'
import { microUsd, type MicroUsd } from '../../values/money.ts'
import { browserRpc } from '../../wire/rpc-browser.ts'

/** What an owner can pay with, as the chain says. USDC counts as dollars: one base unit is one micro USD. */
export type Funds = { readonly usdc: MicroUsd; readonly lamports: bigint }

const lamportsSchema = z.object({ value: z.int().check(z.nonnegative()) })
const accountsSchema = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({
              tokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/** Reads both coins of an owner. An order pays from one account, so of several the fullest counts. */
export async function readFunds(owner: Address, signal: AbortSignal): Promise<Funds> {
  const [coins, sol] = await Promise.all([
    browserRpc(
      'getTokenAccountsByOwner',
      [owner, { mint: MINT.usdc }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
      accountsSchema,
      signal,
    ),
    browserRpc('getBalance', [owner, { commitment: 'confirmed' }], lamportsSchema, signal),
  ])
  const amounts = coins.value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  return {
    usdc: microUsd(amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)),
    lamports: BigInt(sol.value),
  }
}
