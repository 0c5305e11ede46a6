import { amountText } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { COINS, tokenAccount, vaultAddress } from '../../world/addresses.ts'
import { type JsonObject } from '../json.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'

/** Adds the route of the vault that backs all contracts; all fields are text. */
export function routeVaultInfo(app: VenueApp, venue: Venue): void {
  app.get('/api/prediction/v1/vault-info', (c) => c.json(vaultOf(venue)))
}

function vaultOf(venue: Venue): JsonObject {
  const mint = COINS.usdc
  const pubkey = vaultAddress(mint)
  const held = readTokenAccount(venue.chain.account(tokenAccount(pubkey, mint)))?.amount ?? 0n
  const open = venue.ledger.positions().filter(({ standing }) => standing.phase === 'open')
  const contracts = open.reduce((sum, { account }) => sum + account.contractsMicro, 0n)
  return {
    pubkey,
    data: {
      settlementMint: mint,
      currentContracts: String(contracts / 1_000_000n),
      globalMaxContracts: '100000000',
      positionMaxContracts: '1000000',
      currentOpenOrders: String(venue.ledger.orders().filter(({ closed }) => !closed).length),
      positionMaxOrders: '1',
      settlementDelaySeconds: '0',
      depositsDisabled: 'false',
      withdrawalsDisabled: 'false',
      tradingDisabled: String(venue.isPaused()),
    },
    vaultBalance: amountText(held, 6),
  }
}
