import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import {
  readUnsignedDecimal,
  mapped,
  readCount,
  readFields,
  readOpenWord,
  readText,
  readUnsigned,
  requiredText,
} from '~/wire/fields.ts'
import { type Vault } from './vault.ts'

/** A switch as text: the map holds nothing else (docs/api-notes.md 3.6, Vault). */
function readSwitch(value: unknown): boolean | undefined {
  const word = readOpenWord(value, ['true', 'false', '1', '0'])
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' ? false : undefined
}

/** A35. The vault of one settlement coin; the service's own default is USDC. */
export const readVault = endpoint('prediction.readVault', 'GET', '/prediction/v1/vault-info', {
  input: z.object({}),
  reply: mapped(z.looseObject({ pubkey: requiredText }), (raw): Vault => {
    const data = readFields(raw['data'])
    return {
      pubkey: raw.pubkey,
      balance: readUnsignedDecimal(raw['vaultBalance']),
      settlementMint: readText(data['settlementMint']),
      settlementDelaySec: readCount(data['settlementDelaySeconds']),
      protocolFeeBps: readCount(data['protocolFeeBps']),
      ordersPerPosition: readCount(data['positionMaxOrders']),
      openOrders: readCount(data['currentOpenOrders']),
      contracts: readUnsigned(data['currentContracts']),
      mostContracts: readUnsigned(data['globalMaxContracts']),
      contractsPerPosition: readUnsigned(data['positionMaxContracts']),
      isTradingDisabled: readSwitch(data['tradingDisabled']),
      areDepositsDisabled: readSwitch(data['depositsDisabled']),
      areWithdrawalsDisabled: readSwitch(data['withdrawalsDisabled']),
    }
  }),
  lane: 'shared',
})
