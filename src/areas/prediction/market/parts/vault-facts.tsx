import { useQuery } from '@tanstack/react-query'
import { useHasExtras, vaultOptions } from '~/areas/prediction/core/markets/queries.ts'
import { type Vault } from '~/areas/prediction/core/markets/vault.ts'
import { pinnedCoin } from '~/config/mints.ts'
import { Address } from '~/ui/copy.tsx'
import { KeyValues, type KeyValue } from '~/ui/panel.tsx'
import { parseAddress } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { clock } from '~/values/format-time.ts'
import { count } from '~/values/format.ts'
import { token } from '~/values/token-format.ts'

/** The vault that winning contracts are paid from, where the venue reports it. */
export function VaultFacts() {
  const extras = useHasExtras()
  return extras === 'yes' ? <Facts /> : null
}

function Facts() {
  const { data, error } = useQuery(vaultOptions)
  if (data === undefined) return error === null ? null : <p className="mt-3 text-mute">Couldn’t load the vault.</p>
  return <KeyValues rows={factsOf(data.value)} />
}

function factsOf(vault: Vault): readonly KeyValue[] {
  const mint = vault.settlementMint === undefined ? undefined : parseAddress(vault.settlementMint)
  const symbol = mint === undefined ? '' : ` ${pinnedCoin(mint)?.symbol ?? ''}`
  const { balance, settlementDelaySec, protocolFeeBps } = vault
  const lines: readonly (KeyValue | undefined)[] = [
    { key: 'Vault', mono: true, value: <Address value={vault.pubkey} what="Vault" /> },
    balance === undefined
      ? undefined
      : { key: 'Vault balance', value: `${token(balance.raw, balance.decimals).exact}${symbol}`.trim() },
    protocolFeeBps === undefined
      ? undefined
      : { key: 'Protocol fee', value: `${exactText(BigInt(protocolFeeBps), 2)}%` },
    settlementDelaySec === undefined
      ? undefined
      : {
          key: 'Settlement delay',
          value: settlementDelaySec === 0 ? 'none' : clock(settlementDelaySec).text,
        },
    ...limitRows(vault),
    switchRow('Trading', vault.isTradingDisabled),
    switchRow('Deposits', vault.areDepositsDisabled),
    switchRow('Withdrawals', vault.areWithdrawalsDisabled),
  ]
  return lines.filter((row) => row !== undefined)
}

/** Maximum orders and shares per position and of all users; a missing figure has no row. */
function limitRows(vault: Vault): readonly KeyValue[] {
  const { ordersPerPosition, openOrders, contracts, mostContracts, contractsPerPosition } = vault
  const most = mostContracts === undefined ? '' : ` of at most ${count(mostContracts).text}`
  return [
    ordersPerPosition === undefined
      ? []
      : {
          key: 'Orders per position',
          value: `Up to ${count(BigInt(ordersPerPosition)).text}`,
        },
    openOrders === undefined ? [] : { key: 'Open orders, all traders', value: count(BigInt(openOrders)).text },
    contractsPerPosition === undefined
      ? []
      : { key: 'Shares per position', value: `Up to ${count(contractsPerPosition).text}` },
    contracts === undefined ? [] : { key: 'Shares, all traders', value: `${count(contracts).text}${most}` },
  ].flat()
}

function switchRow(key: string, isOff: boolean | undefined): KeyValue | undefined {
  return isOff === undefined ? undefined : { key, value: isOff ? 'Off' : 'On' }
}
