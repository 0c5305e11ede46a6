import { queryOptions, skipToken } from '@tanstack/react-query'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { INTERVAL_MS } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { microUsd, type MicroUsd } from '~/values/money.ts'
import { getBalance, getTokenAccountsByOwner } from '~/wire/rpc/methods/reads.ts'
import { browserRpc } from '~/wire/rpc/rpc-browser.ts'

/** A coin that an order can be paid in. */
export type StakeCoin = 'usdc' | 'jupUsd'

/** Balances that an owner can pay with, from the chain. Both coins count as dollars: one base unit is one micro USD. */
export type Funds = Readonly<Record<StakeCoin, MicroUsd>> & { readonly lamports: bigint }

/** Balances that an owner can pay with. The key is under the owner's positions, so every act on them refetches it. */
export function fundsOptions(owner: Address | undefined) {
  return queryOptions({
    queryKey: [...predictionKeys.positions(owner ?? ''), 'funds'],
    queryFn: owner === undefined ? skipToken : ({ signal }) => readFunds(owner, signal),
    refetchInterval: INTERVAL_MS.holdings,
  })
}

/** Reads the coins of an owner, and the SOL for fees. */
async function readFunds(owner: Address, signal: AbortSignal): Promise<Funds> {
  const [usdc, jupUsd, sol] = await Promise.all([
    readCoin(owner, MINT.usdc, signal),
    readCoin(owner, MINT.jupUsd, signal),
    browserRpc(getBalance, [owner, { commitment: 'confirmed' }], signal),
  ])
  return { usdc, jupUsd, lamports: sol.value }
}

/** An order pays from the owner's associated account, so of several only that one counts. */
async function readCoin(owner: Address, mint: string, signal: AbortSignal): Promise<MicroUsd> {
  const { value } = await browserRpc(
    getTokenAccountsByOwner,
    [owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
    signal,
  )
  const own = value.length > 1 ? await associatedAccounts(owner, mint) : undefined
  const paying = own === undefined ? value[0] : value.find(({ pubkey }) => own.includes(pubkey))
  return microUsd(BigInt(paying?.account.data.parsed.info.tokenAmount.amount ?? 0))
}

/** The owner's associated accounts of a mint, under either token program. */
async function associatedAccounts(owner: Address, mint: string): Promise<readonly string[]> {
  const { associatedAccount } = await import('~/guard/bytes/derive.ts')
  return [PROGRAM.token, PROGRAM.token2022].map((program) => associatedAccount(owner, address(mint), address(program)))
}
