import * as z from 'zod/mini'
import { readContracts } from '~/areas/prediction/core/positions/position-endpoints.ts'
import { type ClaimBuild } from '~/areas/prediction/core/positions/position.ts'
import { microUsd } from '~/values/money.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { isFields, mapped, readFields, readText, readUnsigned, u64Text } from '~/wire/fields.ts'

/** Flat `blockhash` (document) or `txMeta` (live); `position.pubkey` or `position.positionPubkey` (docs/api-notes.md 12.1). */
export const claimSchema = mapped(
  z.looseObject({ transaction: z.nullable(z.string()), position: z.looseObject({ payoutAmountUsd: u64Text }) }),
  (raw): ClaimBuild => {
    const meta = readFields(raw['txMeta'])
    const execution = raw['execution']
    return {
      transaction: readText(raw.transaction),
      blockhash: readText(meta['blockhash']) ?? readText(raw['blockhash']),
      lastValidBlockHeight: readUnsigned(meta['lastValidBlockHeight']) ?? readUnsigned(raw['lastValidBlockHeight']),
      positionPubkey: readText(raw.position['positionPubkey']) ?? readText(raw.position['pubkey']),
      contracts: readContracts(raw.position, 'contracts'),
      payout: microUsd(raw.position.payoutAmountUsd),
      execution: isFields(execution) ? { context: execution['context'] } : undefined,
    }
  },
)

/** A11. Builds the transaction that pays out a won position. Moves nothing. */
export const buildClaim = endpoint('prediction.buildClaim', 'POST', '/prediction/v1/positions/{positionPubkey}/claim', {
  input: z.object({
    positionPubkey: z.string().check(z.minLength(32)),
    ownerPubkey: z.string().check(z.minLength(32)),
  }),
  reply: claimSchema,
  lane: 'build',
})
