import { AccountRole, type Instruction } from '@solana/kit'
import { mulDiv } from '~/values/money.ts'
import { COINS, tokenAccount } from '../world/addresses.ts'
import { contractForms, meanPrice, type JsonObject } from './fields.ts'
import { type BuiltOrder, type Offer } from './prediction/order-transaction.ts'
import { type Unsigned } from './transaction.ts'

/** The document's reply: the transaction and how long it lives. */
export function seedBuild(built: Pick<Unsigned, 'wire' | 'blockhash' | 'lastValidBlockHeight'>): JsonObject {
  return {
    transaction: Buffer.from(built.wire).toString('base64'),
    blockhash: built.blockhash,
    lastValidBlockHeight: Number(built.lastValidBlockHeight),
  }
}

/** The service's BuildReply (docs/api-notes.md 3.8). */
export function liveBuild({ offer, built }: BuiltOrder): JsonObject {
  const { terms } = offer
  const order = {
    ...liveOrder(offer),
    ...(built === undefined ? { orderPubkey: null, orderAtaPubkey: null, externalOrderId: null } : {}),
  }
  if (built === undefined) return { transaction: null, txMeta: null, externalOrderId: null, order }
  return {
    transaction: Buffer.from(built.wire).toString('base64'),
    txMeta: { blockhash: built.blockhash, lastValidBlockHeight: Number(built.lastValidBlockHeight) },
    externalOrderId: terms.externalOrderId,
    requiredSigners: [terms.owner],
    isGasless: built.isGasless,
    execution: { endpoint: '/api/v1/execute', context: { type: 'create_order' } },
    order,
  }
}

function liveOrder(offer: Offer): JsonObject {
  const { terms, orderPubkey, feeMicroUsd } = offer
  const { isBuy } = terms
  const after = positionAfter(offer)
  return {
    orderPubkey,
    orderAtaPubkey: tokenAccount(orderPubkey, COINS[terms.coin]),
    userPubkey: terms.owner,
    marketId: offer.market.marketId,
    marketIdHash: terms.marketHash,
    positionPubkey: terms.positionPubkey,
    isBuy,
    isYes: terms.isYes,
    ...contractForms('contracts', terms.contractsMicro),
    ...contractForms('newContracts', after.contractsMicro),
    maxBuyPriceUsd: isBuy ? String(terms.priceBound) : null,
    minSellPriceUsd: isBuy ? null : String(terms.priceBound),
    slippageBps: Number(offer.slippageBps),
    maxSlippageBps: isBuy ? null : 2_500,
    externalOrderId: terms.externalOrderId,
    orderCostUsd: String(terms.deposit),
    newAvgPriceUsd: String(meanPrice(after.costMicroUsd, after.contractsMicro) ?? 0n),
    newSizeUsd: String(after.costMicroUsd),
    newPayoutUsd: String(after.contractsMicro),
    payoutUsd: String(terms.contractsMicro),
    estimatedProtocolFeeUsd: '0',
    estimatedVenueFeeUsd: String(feeMicroUsd),
    estimatedIntegratorFeeUsd: '0',
    estimatedTotalFeeUsd: String(feeMicroUsd),
  }
}

/** The position as it will be when everything is filled at the worst price. */
function positionAfter({ terms, held }: Offer): { readonly contractsMicro: bigint; readonly costMicroUsd: bigint } {
  const before = { contractsMicro: held?.contractsMicro ?? 0n, costMicroUsd: held?.costMicroUsd ?? 0n }
  if (terms.isBuy) {
    const cost = mulDiv(terms.contractsMicro, terms.priceBound, 1_000_000n, 'up')
    return { contractsMicro: before.contractsMicro + terms.contractsMicro, costMicroUsd: before.costMicroUsd + cost }
  }
  const left = before.contractsMicro - terms.contractsMicro
  const cost = left <= 0n ? 0n : mulDiv(before.costMicroUsd, left, before.contractsMicro, 'up')
  return { contractsMicro: left, costMicroUsd: cost }
}

/** An instruction as the swap and lending services answer with one (docs/api-notes.md 5.4): its data in base64. */
export function instructionJson(instruction: Instruction): JsonObject {
  return {
    programId: instruction.programAddress,
    accounts: (instruction.accounts ?? []).map(({ address, role }) => ({
      pubkey: address,
      isSigner: role === AccountRole.READONLY_SIGNER || role === AccountRole.WRITABLE_SIGNER,
      isWritable: role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    })),
    data: Buffer.from(instruction.data ?? []).toString('base64'),
  }
}
