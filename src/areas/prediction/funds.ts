import * as z from 'zod/mini'
import { MINT } from '../../config/mints.ts'
import { type Address } from '../../values/address.ts'
import { microUsd, type MicroUsd } from '../../values/money.ts'
import { browserRpc } from '../../wire/rpc-browser.ts'

/** A coin that an order can be paid in. */
export type StakeCoin = 'usdc' | 'jupUsd'

/** What an owner can pay with, as the chain says. Both coins count as dollars: one base unit is one micro USD. */
export type Funds = Readonly<Record<StakeCoin, MicroUsd>> & { readonly lamports: bigint }

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

/** Reads the coins of an owner, and the SOL for fees. */
export async function readFunds(owner: Address, signal: AbortSignal): Promise<Funds> {
  const [usdc, jupUsd, sol] = await Promise.all([
    readCoin(owner, MINT.usdc, signal),
    readCoin(owner, MINT.jupUsd, signal),
    browserRpc('getBalance', [owner, { commitment: 'confirmed' }], lamportsSchema, signal),
  ])
  return { usdc, jupUsd, lamports: BigInt(sol.value) }
}

/** An order pays from one account, so of several the fullest counts. */
async function readCoin(owner: Address, mint: string, signal: AbortSignal): Promise<MicroUsd> {
  const { value } = await browserRpc(
    'getTokenAccountsByOwner',
    [owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
    accountsSchema,
    signal,
  )
  const amounts = value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  return microUsd(amounts.reduce((most, amount) => (amount > most ? amount : most), 0n))
}
